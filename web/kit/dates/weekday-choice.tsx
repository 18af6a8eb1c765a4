import { useId } from 'react'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import styles from './weekday-choice.module.css'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface Props {
  id?: string
  legend: string
  /** 0 is Sunday. */
  chosen: readonly number[]
  /** What is wrong with it. */
  problem?: string | undefined
  onChange: (chosen: number[]) => void
}

/** Some days of the week. */
export function WeekdayChoice({ id, legend, chosen, problem, onChange }: Props) {
  const toggle = (day: number) =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])
  const problemId = useId()
  return (
    <fieldset className={styles.weekdays} aria-describedby={problem && problemId}>
      <legend>{legend}</legend>
      {days.map((name, index) => {
        const day = (index + 1) % 7
        return (
          <label key={name}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <span className="vh">{name}</span>
          </label>
        )
      })}
      {problem && <FieldProblem id={problemId} text={problem} />}
    </fieldset>
  )
}

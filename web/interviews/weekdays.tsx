import { TextField } from '@aws-amplify/ui-react'
import type { OfferValues } from './offered-starts.ts'
import styles from './interviews.module.css'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface Props {
  values: OfferValues
  onChange: (part: Partial<OfferValues>) => void
}

/** On which days of the week the times are repeated, and until when. */
export function Weekdays({ values: { weekdays, until }, onChange }: Props) {
  const toggle = (day: number) =>
    onChange({
      weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day],
    })
  return (
    <>
      <fieldset className={styles.weekdays}>
        <legend>Repeat on</legend>
        {days.map((name, index) => {
          const day = (index + 1) % 7
          return (
            <label key={name}>
              <input type="checkbox" checked={weekdays.includes(day)} onChange={() => toggle(day)} />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="vh">{name}</span>
            </label>
          )
        })}
      </fieldset>
      {weekdays.length > 0 && (
        <TextField
          label="Until (the last day)"
          type="date"
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
    </>
  )
}

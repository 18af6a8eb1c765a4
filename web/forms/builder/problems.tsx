import { useEffect, useRef } from 'react'
import type { FormFault } from '#shared/form-faults.ts'
import { fieldId } from '#web/authoring/field-problems.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { fieldWords } from './fault-words.ts'
import styles from './builder.module.css'

interface Props {
  problems: readonly FormFault[]
  /** A new object with each attempt to save, which moves the focus to the summary. */
  attempt: object | undefined
  onGoTo: (problem: FormFault) => void
}

/** The problems that keep the form from being saved, each with a link to its field. */
export function ProblemSummary({ problems, attempt, onGoTo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (attempt) heading.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <section className={`message message--failure ${styles.problems}`} aria-labelledby="problems">
      <Icon shape="problem" />
      <div>
        <h2 id="problems" ref={heading} tabIndex={-1}>
          This form cannot be saved yet
        </h2>
        <ul className="bullets">
          {problems.map((problem) => (
            <li key={`${fieldId(...problem.path)} ${problem.message}`}>
              <TextButton onClick={() => onGoTo(problem)}>{fieldWords(problem.path)}</TextButton>:{' '}
              {problem.message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

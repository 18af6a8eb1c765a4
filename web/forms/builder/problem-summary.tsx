import { useEffect, useRef } from 'react'
import type { FormFault } from '#shared/form-faults.ts'
import { pathInWords } from '#shared/form-parsing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-button.tsx'

interface Props {
  problems: readonly FormFault[]
  /** Somebody tried to save: the summary takes the focus. */
  attempt: object | undefined
  onGoTo: (problem: FormFault) => void
}

/** What keeps the form from being saved, each leading to its field. */
export function ProblemSummary({ problems, attempt, onGoTo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (attempt) heading.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <section className="message message--failure builder-problems" aria-labelledby="problems">
      <Icon shape="problem" />
      <div>
        <h2 id="problems" ref={heading} tabIndex={-1}>
          This form cannot be saved yet
        </h2>
        <ul className="bullets">
          {problems.map((problem) => (
            <li key={`${pathInWords(problem.path)} ${problem.message}`}>
              <TextButton onClick={() => onGoTo(problem)}>{pathInWords(problem.path)}</TextButton>:{' '}
              {problem.message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

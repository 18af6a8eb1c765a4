import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { RubricProblem } from './rubric-text.ts'

interface Props {
  problems: readonly RubricProblem[]
  /** Somebody tried to save: the list takes the focus. */
  attempt: object | undefined
}

/** What is still wrong, each with its place. It follows the writing, so it is read aloud only when the writing pauses. */
export function ProblemList({ problems, attempt }: Props) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (attempt) heading.current?.focus()
  }, [attempt])
  return (
    <div className="problems" role="status">
      {problems.length === 0 ? (
        <p className="state state--good">
          <Icon shape="done" />
          This rubric can be saved.
        </p>
      ) : (
        <>
          <p className="state state--bad" ref={heading} tabIndex={-1}>
            <Icon shape="problem" />
            {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} still wrong:
          </p>
          <ul>
            {problems.map(({ place, message }) => (
              <li key={`${place} ${message}`}>
                <b>{place}</b>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

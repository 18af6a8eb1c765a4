import { Icon } from '#web/kit/ui/icon.tsx'
import { useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'

interface Props {
  what: 'form' | 'part' | 'list'
  /** `onGoTo` leads to the field, if there is one on screen. */
  problems: readonly { place: string; message: string; onGoTo: (() => void) | undefined }[]
  /** A new object with each attempt to save, which moves the focus to the list. */
  attempt: object | undefined
  className?: string | undefined
}

/** The problems that keep something from being saved. */
export function ProblemList({ what, problems, attempt, className = '' }: Props) {
  const heading = useFocusAfter<HTMLHeadingElement>(attempt)
  if (problems.length === 0) return null
  return (
    <section className={`message message--failure ${className}`} aria-labelledby="problems">
      <Icon shape="problem" />
      <div>
        <h2 id="problems" ref={heading} tabIndex={-1}>
          This {what} cannot be saved yet
        </h2>
        <ul className="bullets">
          {problems.map(({ place, message, onGoTo }, index) => (
            <li key={index}>
              {onGoTo ? <TextButton onClick={onGoTo}>{place}</TextButton> : <b>{place}</b>}: {message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

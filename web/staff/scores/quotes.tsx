import { type MouseEvent, useContext } from 'react'
import { type Evidence, storedEvidence } from '#shared/reviews/evidence.ts'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { ShownPassages } from './passages.tsx'
import styles from './quotes.module.css'

interface Props {
  /** The question whose score they support. */
  prompt: string
  quotes: readonly Evidence[]
  onRemove?: ((quote: Evidence) => void) | undefined
}

/** The evidence for a score. Each quote leads to its passage if the application is on the page. */
export const Quotes = ({ prompt, quotes, onRemove }: Props) =>
  quotes.length > 0 && (
    <ul className={styles.quotes} aria-label={`Evidence for ${prompt}`}>
      {quotes.map((evidence) => (
        <li key={storedEvidence(evidence)}>
          <Quote evidence={evidence} />
          {onRemove && (
            <TextButton onClick={() => onRemove(evidence)}>
              Remove<span className="vh"> the evidence {evidence.quote}</span>
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  )

function Quote({ evidence }: { evidence: Evidence }) {
  const passages = useContext(ShownPassages)
  const quote = <q dir="auto">{evidence.quote}</q>
  if (!passages) return quote
  if (!passages.isFound(evidence))
    return (
      <>
        {quote}
        <span className="muted"> Not found in the application as it is shown here.</span>
      </>
    )
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    passages.show(evidence)
  }
  return (
    <a href={`#answer-${evidence.questionId}`} onClick={follow}>
      {quote}
    </a>
  )
}

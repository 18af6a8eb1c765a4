import { createContext, type ReactNode, useMemo, useState } from 'react'
import { type Evidence, isFound, startOfQuote, storedEvidence } from '#shared/reviews/evidence.ts'
import { markedParts, type NumberedQuote } from './marked-parts.ts'
import styles from './quotes.module.css'

/** The application on the same page, which contains the quotes. */
export interface Passages {
  isFound: (evidence: Evidence) => boolean
  /** Scrolls to a passage, marks it, and moves the focus to it. */
  show: (evidence: Evidence) => void
}

/** The target of quotes. Without it, the application is not on the page. */
export const ShownPassages = createContext<Passages | undefined>(undefined)

/** Shows an answer as text. */
export type ShowText = (questionId: string, text: string) => ReactNode

/** The quotes of an application: how its answers show them as marks, and how to get to each of them. */
export function usePassages(texts: ReadonlyMap<string, string>, quotes: readonly Evidence[]) {
  const [shown, setShown] = useState<string>()
  return useMemo(() => {
    const numbers = new Map(
      [...new Set(quotes.map(storedEvidence))].map((stored, number) => [stored, number]),
    )
    const numbered = quotes.map((each) => [numbers.get(storedEvidence(each))!, each] as const)
    const showText: ShowText = (questionId, text) => {
      if (!texts.has(questionId)) return text
      const own = numbered
        .filter(([, quoted]) => quoted.questionId === questionId)
        .map((each): NumberedQuote => each)
      return <MarkedText {...{ questionId, text }} quotes={own} shown={numbers.get(shown ?? '')} />
    }
    const passages: Passages = {
      isFound: (evidence) => isFound(evidence, texts),
      show(evidence) {
        setShown(storedEvidence(evidence))
        goToPassage(evidence)
      },
    }
    return { passages, showText }
  }, [texts, quotes, shown])
}

/** After rendering: the passage may have been marked a moment ago. */
function goToPassage(evidence: Evidence) {
  requestAnimationFrame(() => {
    const answer = document.querySelector(`[data-passage="${evidence.questionId}"]`)
    const start = startOfQuote(answer?.textContent ?? '', evidence)
    const mark = [...(answer?.querySelectorAll('mark') ?? [])].find((each) => startOf(each) === start)
    mark?.scrollIntoView({ block: 'center' })
    mark?.focus({ preventScroll: true })
  })
}

/** The position of a part within its answer. */
function startOf(part: Element) {
  const before = document.createRange()
  before.setStart(part.parentNode!, 0)
  before.setEndBefore(part)
  return before.toString().length
}

interface TextProps {
  questionId: string
  text: string
  quotes: readonly NumberedQuote[]
  /** The quote that was followed. */
  shown: number | undefined
}

const MarkedText = ({ questionId, text, quotes, shown }: TextProps) => (
  <span data-passage={questionId}>
    {markedParts(text, quotes).map((part, index) =>
      part.of.length === 0 ? (
        part.text
      ) : (
        <mark
          key={index}
          className={styles.mark}
          data-shown={(shown !== undefined && part.of.includes(shown)) || undefined}
          tabIndex={-1}
        >
          {part.text}
        </mark>
      ),
    )}
  </span>
)

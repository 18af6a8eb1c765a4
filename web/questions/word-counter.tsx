import { useEffect, useRef, useState } from 'react'
import type { Question } from '#shared/form.ts'
import { countWords } from '#shared/question-types.ts'
import { limitsText, wordsText } from './field-rules.ts'
import styles from './questions.module.css'

interface Props {
  id: string
  question: Question
  text: string
  /** The person is still writing, so too few words are not a problem yet. */
  mayBeTooShort: boolean
}

/** The limits and the number of words, which is red only outside the limits. */
export function WordCounter({ id, question, text, mayBeTooShort }: Props) {
  const { minimumWordCount = 0, maximumWordCount = Infinity } = question
  const words = countWords(text)
  const isTooShort = words > 0 && words < minimumWordCount && !mayBeTooShort
  const isBad = isTooShort || words > maximumWordCount
  const count = wordsText(question, words)
  return (
    <p className={styles.under}>
      <span id={id}>{limitsText(question)}</span>
      <span className={isBad ? styles.bad : undefined}>{count}</span>
      <Announced text={count} />
    </p>
  )
}

/** How long a person must stop typing before a screen reader announces the count, in milliseconds. */
const pause = 1_500

/** Announces the count to screen readers, but not at every key press, and not before the person has typed. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return undefined
    const timer = setTimeout(() => setSaid(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="vh" role="status">
      {said}
    </span>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Question } from '#shared/form.ts'
import { countWords } from '#shared/question-types.ts'
import { limitsText, wordsText } from './word-limits.ts'

interface Props {
  id: string
  question: Question
  text: string
  /** The person is still writing: too few words are no fault yet. */
  mayBeTooShort: boolean
}

/** How many words there may be and how many there are, red only outside the limits. */
export function WordCounter({ id, question, text, mayBeTooShort }: Props) {
  const { minimumWordCount = 0, maximumWordCount = Infinity } = question
  const words = countWords(text)
  const isTooShort = words > 0 && words < minimumWordCount && !mayBeTooShort
  const isBad = isTooShort || words > maximumWordCount
  const count = wordsText(question, words)
  return (
    <p className="under">
      <span id={id}>{limitsText(question)}</span>
      <span className={isBad ? 'bad' : undefined}>{count}</span>
      <Announced text={count} />
    </p>
  )
}

/** How long a person has stopped typing before the count is read aloud, in milliseconds. */
const pause = 1_500

/** Says the count to a screen reader, but not at each key, and not before something was typed. */
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

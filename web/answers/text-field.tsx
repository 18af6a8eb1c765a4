import { Input, Label } from '@aws-amplify/ui-react'
import {
  type ChangeEvent,
  type FocusEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Question } from '#shared/forms/form.ts'
import { boundsText, countWords, isDate, questionTypes } from '#shared/forms/question-types.ts'
import { type FieldProps, Hint, QuestionLabel } from './field-parts.tsx'
import { describing, hasWordLimit, limitsText, wordsText } from './field-rules.ts'
import styles from './questions.module.css'

const area = 'amplify-textarea amplify-field-group__control'

/** Longest text that the server accepts, in characters. */
const longest = 20_000

/** From this length on, the browser may have cut off a paste. It cuts between characters, some of which have a length of several. */
const nearlyLongest = longest - 20

/** The attributes with which a field opens a calendar, or the right keyboard of a phone. A date in other words stays a text, so that it is seen. */
function inputOf({ questionType, minimum = 0 }: Question, text: string) {
  // Without a last year, years of six digits could be written.
  if (questionType === 'date' && (!text || isDate(text))) return { type: 'date', max: '9999-12-31' }
  // This keyboard may have no minus.
  if (questionType === 'number' && minimum >= 0) return { inputMode: 'decimal' as const }
  return questionType === 'link' ? { type: 'url', placeholder: 'https://', autoCapitalize: 'none' } : {}
}

/** An address without its beginning, as people write it. */
const withBeginning = (text: string) =>
  /^(?!\w+:|[^/]*@)[^\s/.]+\.\S+$/.test(text.trim()) ? `https://${text.trim()}` : text

/**
 * A text field of one or several lines, with its word counter. It is put together from parts because a hint may contain a list,
 * which Amplify's text fields cannot show, and because Amplify has no text area without a field around it.
 */
export function TextField({ question, answer, problem, isReadOnly, change }: FieldProps) {
  const { questionId, questionType, placeholderText } = question
  const [wasLeft, setWasLeft] = useState(false)
  const ref = useShownText(String(answer))
  // A letter is on screen before its words are counted.
  const counted = useDeferredValue(String(answer))
  const [isHalf, setHalf] = useState(false)
  const bounds = boundsText(question)
  const counterId = hasWordLimit(question) || bounds ? `${questionId}-limits` : undefined
  const leave = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setWasLeft(true)
    setHalf(target.validity.badInput)
    const whole = questionType === 'link' ? withBeginning(target.value) : target.value
    if (whole !== target.value && !isReadOnly) change(whole)
  }
  const field = {
    id: questionId,
    // Text in a right-to-left language starts on the right.
    dir: 'auto',
    ref,
    maxLength: longest,
    // Its own notice, below, stays for as long as nothing more fits.
    'data-says-limit': true,
    readOnly: isReadOnly,
    'aria-invalid': problem !== undefined,
    'aria-describedby': describing(question, problem, counterId),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setHalf(false)
      change(target.value)
    },
    onBlur: leave,
    ...(placeholderText && { placeholder: placeholderText }),
  }
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={questionId}>
        <QuestionLabel question={question} />
      </Label>
      <Hint question={question} />
      {questionTypes[questionType].isOneLine ? (
        <Input {...field} {...inputOf(question, String(answer))} hasError={problem !== undefined} />
      ) : (
        <textarea className={problem ? `${area} amplify-textarea--error` : area} rows={7} {...field} />
      )}
      {String(answer).length >= nearlyLongest && (
        <p className={styles.under} role="alert">
          <span data-look="long">At most 20,000 characters fit here. Please check the end of your text.</span>
        </p>
      )}
      {isHalf && (
        <p className={styles.under} role="alert">
          <span data-look="long">This date is not complete, so it is not saved.</span>
        </p>
      )}
      {bounds && (
        <p className={styles.under} id={counterId}>
          A number {bounds}
        </p>
      )}
      {counterId && !bounds && (
        <WordCounter
          id={counterId}
          question={question}
          text={counted}
          mayBeTooShort={!wasLeft && problem === undefined}
        />
      )}
    </div>
  )
}

/**
 * The field of a text. The browser shows what is typed, so a key press renders nothing. Only text from elsewhere is written into the field.
 * It has no default value either, because React would write that again at each key press.
 */
function useShownText(text: string) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text
  }, [text])
  return field
}

interface CounterProps {
  id: string
  question: Question
  text: string
  /** The person is still writing, so too few words are not a problem yet. */
  mayBeTooShort: boolean
}

/** The limits, and what is missing, left or too much. It is red only beyond the limit, or once someone has left too short a text. */
function WordCounter({ id, question, text, mayBeTooShort }: CounterProps) {
  const words = countWords(text)
  const count = wordsText(question, words)
  const isTooShort = count.look === 'short' && words > 0 && !mayBeTooShort
  return (
    <p className={styles.under}>
      <span id={id}>{limitsText(question)}</span>
      <span data-look={isTooShort ? 'long' : count.look}>{count.text}</span>
      <Announced text={count.text} />
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

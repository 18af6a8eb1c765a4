import { Input } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { Question } from '#shared/forms/form.ts'
import { isOther, otherOption } from '#shared/forms/question-types.ts'
import styles from './questions.module.css'

/** Longest text, in characters: with its prefix it is an option like any other. */
const longest = 480

/**
 * The applicant's own option if it is chosen, and what a choice of "Other" chooses: what was written there last, so that nothing has to be
 * written twice.
 */
export function useOther(question: Question, chosen: readonly string[]) {
  const other = chosen.find((option) => isOther(question, option))
  const [last, setLast] = useState(other ?? otherOption)
  if (other !== undefined && other !== last) setLast(other)
  return { other, last: other ?? last }
}

interface Props {
  question: Question
  /** The option as it is in the answer: the prefix, then the text. */
  option: string
  isReadOnly: boolean
  change: (option: string) => void
}

/** Where people write an option of their own, once they have chosen "Other". */
export const OtherText = ({ question: { questionId, questionText }, option, isReadOnly, change }: Props) => (
  <Input
    className={styles.other ?? ''}
    id={`${questionId}-other`}
    aria-label={`Other: ${questionText}`}
    placeholder="Please specify"
    dir="auto"
    maxLength={longest}
    value={option.slice(otherOption.length)}
    isReadOnly={isReadOnly}
    onChange={({ target }) => change(otherOption + target.value)}
  />
)

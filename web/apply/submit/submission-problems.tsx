import type { RefObject } from 'react'
import type { ValidationError } from '#shared/applications/submission.ts'
import type { Question } from '#shared/forms/form.ts'
import { faultsHeading, faultWords, isMissing } from '#web/answers/fault-words.ts'
import { Summary } from '#web/kit/ui/problem-summary.tsx'
import { useApplication } from '../application.tsx'
import { FixLink } from './fix-link.tsx'

interface Props {
  errors: readonly ValidationError[]
  box: RefObject<HTMLElement | null>
}

/** Everything that is missing or wrong in the application, each with a link to its field. After an attempt to submit it gets the focus. */
export function SubmissionProblems({ errors, box }: Props) {
  const { form } = useApplication()
  if (errors.length === 0) return null
  const textOf = (id: string) => {
    const asks = ({ questionId }: Question) => questionId === id
    const section = form.sections.find(({ questions }) => questions.some(asks))
    return section ? `${section.sectionName}: ${section.questions.find(asks)!.questionText}` : id
  }
  return (
    <Summary heading={faultsHeading(errors.map(({ message }) => message))} box={box}>
      <ul>
        {errors.map(({ sectionId, questionId, message }) => (
          <li key={questionId}>
            <FixLink sectionId={sectionId} questionId={questionId}>
              {textOf(questionId)}
            </FixLink>
            {!isMissing(message) && `: ${faultWords(message)}`}
          </li>
        ))}
      </ul>
    </Summary>
  )
}

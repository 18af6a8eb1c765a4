import { Link } from 'react-router-dom'
import type { PublicForm } from '#shared/form.ts'
import type { Answers } from '#shared/response.ts'
import { pathTo } from '#shared/pages.ts'
import { answerText } from '#web/answers/answer-text.ts'
import { ClosedDraft } from '#web/autosave/save-notices.tsx'
import { useApplication } from '../application.tsx'

/** The application takes no more answers. */
export function ClosedNotice() {
  const application = useApplication()
  return (
    <ClosedDraft
      of={application}
      fate="What you changed after the last save is not part of your application."
      inWords={(unsaved) => inWords(application.form, unsaved)}
    >
      <Link to={pathTo('status')}>See your applications</Link>
    </ClosedDraft>
  )
}

const inWords = ({ sections }: PublicForm, answers: Answers) =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionId }) => Object.hasOwn(answers, questionId))
    .map((question) => `${question.questionText}\n${answerText(question, answers[question.questionId]!)}`)
    .join('\n\n')

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { PublicForm } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import type { Answers } from '#shared/response.ts'
import { answerText } from '#web/answers/answer-text.ts'
import { ClosedDraft } from '#web/autosave/save-notices.tsx'
import { useSaveState } from '#web/autosave/save-state.ts'
import { useNow } from '#web/ui/clock.ts'
import { Failure, Notice } from '#web/ui/message.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { useApplication } from '../application.tsx'
import { closeToDeadline, timeLeft } from './time-left.ts'

/** How much time is left, if the deadline is near. After it everything is saved once more, as the server's clock decides. */
export function DeadlineNotice() {
  const { form, autosave } = useApplication()
  const { phase } = useSaveState(autosave)
  const due = Date.parse(form.dueDate)
  const left = due - useNow(due).getTime()
  const isOver = left < 0
  useEffect(() => {
    if (isOver) void autosave.flush().catch(() => undefined)
  }, [isOver, autosave])
  if (phase === 'closed' || left > closeToDeadline) return null
  return isOver ? (
    <div role="alert">
      <Failure>Submission deadline has passed</Failure>
    </div>
  ) : (
    <Notice>
      Time left: {timeLeft(left)}, until {formatZoned(form.dueDate)}.
    </Notice>
  )
}

/** The application takes no more answers. */
export function ClosedNotice() {
  const application = useApplication()
  return (
    <ClosedDraft
      of={application}
      fate="What you changed after the last save is not part of your application."
      asText={(unsaved) => asText(application.form, unsaved)}
    >
      <Link to={pathTo('status')}>See your applications</Link>
    </ClosedDraft>
  )
}

const asText = ({ sections }: PublicForm, answers: Answers) =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionId }) => Object.hasOwn(answers, questionId))
    .map((question) => `${question.questionText}\n${answerText(question, answers[question.questionId]!)}`)
    .join('\n\n')

import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Answers } from '#shared/applications/response.ts'
import { closedWords, type PublicForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { answerText } from '#web/answers/answer-text.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { CopyUnsaved } from '#web/autosave/save-notices.tsx'
import { useSaveState } from '#web/autosave/save-state.ts'
import { formatNearDay, NearTime } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { downloadText } from '#web/kit/ui/download.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { ownResponse, useApplication } from '../application.tsx'
import { MissedWords } from '../closed.tsx'
import { closeToDeadline, timeLeft } from './time-left.ts'
import styles from '../form.module.css'

/** Whether the application takes no more answers: its deadline has passed, or the server says so. */
export function useIsClosed(): boolean {
  const { autosave, isOver } = useApplication()
  return useSaveState(autosave).phase === 'closed' || isOver
}

/** Whether this changes an application that is submitted already. */
export function useIsChange(): boolean {
  const { form } = useApplication()
  return useQuery(ownResponse(form.id)).data?.change !== undefined
}

/** How much time is left, if the deadline is near. It has a place in an existing line, so nothing moves. */
export function useTimeLeft(): string | undefined {
  const { form } = useApplication()
  const isClosed = useIsClosed()
  const due = lastMoment(form.dueDate)
  const left = due - useNow(due).getTime()
  return isClosed || left < 0 || left > closeToDeadline ? undefined : timeLeft(left)
}

/** Until when the application can be submitted, and until when others can, if that differs. */
export function DueDate() {
  const { dueDate, othersDue } = useApplication().form
  return (
    <>
      Due <NearTime iso={dueDate} />
      {othersDue && (
        <>
          <br />
          <b>Your own deadline: {formatNearDay(dueDate)}</b> (others: {formatNearDay(othersDue)})
        </>
      )}
    </>
  )
}

/**
 * Why the application no longer accepts answers. If the server has refused something, its message is shown. People who were changing a
 * submitted application are told that the submission still counts.
 */
export function ClosedNotice({ refusal }: { refusal?: string | undefined }) {
  const { autosave, form } = useApplication()
  const isChange = useIsChange()
  const words = closedWords(form, useNow())
  const { closedBecause = refusal ?? words } = useSaveState(autosave)
  return (
    <p className={styles.closed} role="alert">
      <Icon shape="problem" />
      <span>
        <b>{closedBecause}</b>
        {isChange && (
          <>
            <br />
            What you submitted counts.
          </>
        )}
      </span>
    </p>
  )
}

/** What to do in a closed application: copy what was not saved, and check the application's status. */
export function ClosedActions() {
  const application = useApplication()
  const { form, draft, autosave } = application
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const { phase } = useSaveState(autosave)
  return (
    <>
      {hasUnsaved && phase !== 'saving' && (
        <CopyUnsaved of={application} asText={(unsaved) => asText(form, unsaved)} />
      )}
      <Link to={pathTo('status')}>See your applications</Link>
    </>
  )
}

/** After a missed deadline: when it was, whom to write to, and a copy of the answers. */
export function Missed() {
  const { form, draft } = useApplication()
  const isChange = useIsChange()
  if (isChange) return null
  const keep = () => downloadText(`${form.semester} answers.txt`, asText(form, draft.answers()), 'text/plain')
  return (
    <section className="card card--note" aria-labelledby="missed">
      <h2 id="missed">Your application was not submitted</h2>
      <MissedWords form={form} />
      <p>
        <Button onClick={keep}>Keep a copy of my answers</Button>
      </p>
    </section>
  )
}

const asText = ({ sections }: PublicForm, answers: Answers) =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionId }) => Object.hasOwn(answers, questionId))
    .map((question) => `${question.questionText}\n${answerText(question, answers[question.questionId]!)}`)
    .join('\n\n')

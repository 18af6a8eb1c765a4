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
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { ownResponse, useApplication } from '../application.tsx'
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
export function TimeLeft({ before }: { before: string }) {
  const { form } = useApplication()
  const isClosed = useIsClosed()
  const due = lastMoment(form.dueDate)
  const left = due - useNow(due).getTime()
  if (isClosed || left < 0 || left > closeToDeadline) return null
  return (
    <>
      {before}
      <b className={styles.left}>{timeLeft(left)} left</b>
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

const asText = ({ sections }: PublicForm, answers: Answers) =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionId }) => Object.hasOwn(answers, questionId))
    .map((question) => `${question.questionText}\n${answerText(question, answers[question.questionId]!)}`)
    .join('\n\n')

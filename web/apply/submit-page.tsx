import { type SyntheticEvent, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Answers } from '#shared/applications/response.ts'
import { submissionErrors, type ValidationError } from '#shared/applications/submission.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { faultsHeading, faultWords, isMissing } from '#web/answers/fault-words.ts'
import { isRefused } from '#web/api/api-error.ts'
import { NotSaved } from '#web/autosave/engine/save-failure.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { ApplicationOf, useApplication } from './application.tsx'
import { uploadErrors } from './files/file-answers.ts'
import {
  ClosedActions,
  ClosedNotice,
  DueDate,
  Missed,
  useIsChange,
  useIsClosed,
} from './form/deadline-notices.tsx'
import { ConflictLinks } from './form/leave-section.tsx'
import { SetAside } from './form/set-aside.tsx'
import { timeLeft } from './form/time-left.ts'
import { useSections } from './sections.ts'
import { FixLink } from './submit/fix-link.tsx'
import { SubmissionProblems } from './submit/submission-problems.tsx'
import { sendingAgain } from './submit/submit-operation.ts'
import { useSubmit, validationErrorsOf } from './submit/use-submit.ts'
import styles from './form.module.css'

/** All answers, to be checked before they are submitted. */
export default function SubmitPage() {
  const { formId = '' } = useParams()
  const [isSubmitted, setSubmitted] = useState(false)
  if (isSubmitted) return <Navigate to={pathTo('success')} replace />
  return (
    <ApplicationOf
      formId={formId}
      skeleton={
        <LoadingPage
          className={`home ${styles.check}`}
          title="Check your answers"
          heading="Check your answers"
          what="your answers"
          shapes={['text', 'question', 'question']}
        />
      }
    >
      <CheckAnswers onSubmitted={() => setSubmitted(true)} />
    </ApplicationOf>
  )
}

function CheckAnswers({ onSubmitted }: { onSubmitted: () => void }) {
  const { form, draft } = useApplication()
  const sections = useSections()
  const answers = useObserved(draft, () => draft.answers())
  const submit = useSubmit(sections, onSubmitted)
  const summary = useFocusAfter(submit.error)
  const refusal = isClosing(submit.error) ? submit.error?.message : undefined
  const isOver = useIsClosed()
  // A submit that began in time is still sent.
  const isClosed = (isOver && !submit.isPending) || refusal !== undefined
  const [wasClosed] = useState(isClosed)
  const isPast = isClosed && wasClosed
  const found = useErrors(answers, submit.error)
  // Who comes too late can do nothing about what is missing.
  const errors = isPast ? [] : found
  const heading = isPast ? 'Your answers' : errors.length > 0 ? 'Check your answers' : 'Almost there!'
  const problems = new Map(
    errors.map(({ questionId, message }) => [
      questionId,
      isMissing(message) ? 'Missing' : faultWords(message),
    ]),
  )

  // What can no longer be used keeps its place, so nothing moves.
  const gone = { className: isClosed ? styles.gone : undefined }

  // This page shows what is missing, so from now on the form shows it too.
  useEffect(() => draft.leave(...form.sections.map(({ sectionId }) => sectionId)), [draft, form])

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit.start()
  }
  return (
    <>
      <main className={`home ${styles.check}`} id="main">
        <header>
          <title>{`${heading} - Application Portal`}</title>
          <p className="kicker">{form.semester} Application</p>
          <h1 className="headline">{heading}</h1>
          <div className={styles.stacked}>
            {!isPast && (
              <div className={isClosed ? styles.gone : undefined}>
                <Lead hasErrors={errors.length > 0} />
              </div>
            )}
            {isClosed && <ClosedNotice refusal={refusal} />}
          </div>
        </header>
        {!isClosed && <SubmitFailure error={submit.error} />}
        {isPast && <Missed />}
        <SubmissionProblems errors={errors} box={summary} />
        <SetAside />
        <AnsweredSections
          {...{ sections, answers, problems }}
          isSummary
          responseId={draft.id}
          fix={(sectionId, questionId) => (
            <FixLink {...{ sectionId, questionId }} {...gone}>
              {problems.get(questionId) === 'Missing' ? 'Answer it' : 'Change it'}
            </FixLink>
          )}
          aside={({ sectionId, sectionName }) => (
            <FixLink {...{ sectionId }} {...gone} aria-label={`Edit this section: ${sectionName}`}>
              Edit
            </FixLink>
          )}
        />
        {isClosed && !isPast && <Missed />}
        <div role="status">{submit.waitingFor && <Notice>{sendingAgain(submit.waitingFor)}</Notice>}</div>
      </main>
      <form className={`no-print ${styles.sendbar}`} aria-label="Submit" data-send-bar onSubmit={onSubmit}>
        <div>
          {isClosed ? (
            <ClosedActions />
          ) : (
            <>
              <Readiness errors={errors} />
              <ActionButton
                type="submit"
                variation="primary"
                isRunning={submit.isPending}
                runningLabel="Submitting..."
              >
                Submit application
              </ActionButton>
            </>
          )}
        </div>
      </form>
    </>
  )
}

/** What to do on this page, and what holds meanwhile. */
function Lead({ hasErrors }: { hasErrors: boolean }) {
  const { form, draft } = useApplication()
  const isChange = useIsChange()
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  if (isChange)
    return (
      <p className="lead">
        Read through once more, then submit your changes. Until then, your earlier version counts.
      </p>
    )
  if (hasErrors) return hasUnsaved ? null : <p className="lead">Everything that you wrote is saved.</p>
  return (
    <p className="lead">
      Read through once more, then send it. You can change it until {formatNearDay(form.dueDate)}, or until a
      reviewer starts reading.
    </p>
  )
}

/** Beside the button: whether something is missing, and how much time is left. */
function Readiness({ errors }: { errors: readonly ValidationError[] }) {
  const due = lastMoment(useApplication().form.dueDate)
  const left = timeLeft(due - useNow(due).getTime())
  if (errors.length > 0)
    return (
      <p>
        <b>{faultsHeading(errors.map(({ message }) => message))}.</b> The rest is ready.
      </p>
    )
  return (
    <p>
      <b>Everything is there.</b>{' '}
      <span className="muted">
        {left} left. <DueDate />
      </span>
    </p>
  )
}

/** What is missing or wrong: what the server said to the last submit, or what the answers show now. A file that could not be attached counts alone. */
function useErrors(answers: Answers, error: Error | null) {
  const { form, uploads } = useApplication()
  const sections = useSections()
  const failed = useObserved(uploads, () => uploads.failed())
  const unattached = uploadErrors(failed, sections)
  const wrong = (validationErrorsOf(error) ?? submissionErrors(form, answers)).filter(
    ({ questionId }) => !unattached.some((each) => each.questionId === questionId),
  )
  return [...unattached, ...wrong]
}

/** The submit or the save before it came too late. */
const isClosing = (error: Error | null) =>
  isRefused(error, 'CLOSED') || (error instanceof NotSaved && error.reason === 'closed')

/** Why the application could not be submitted, if not because of its answers. A toast has announced it; this stays. */
function SubmitFailure({ error }: { error: Error | null }) {
  if (!error || validationErrorsOf(error)) return null
  return (
    <>
      <Failure>{error.message}</Failure>
      {error instanceof NotSaved && error.reason === 'conflict' && <ConflictLinks />}
    </>
  )
}

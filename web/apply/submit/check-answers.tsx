import { type SyntheticEvent, useEffect, useRef } from 'react'
import { submissionErrors } from '#shared/submission.ts'
import { Notice } from '#web/ui/message.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { useApplication } from '../application.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { ClosedNotice } from '../form/closed-notice.tsx'
import { DeadlineNotice } from '../form/deadline-notice.tsx'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import { useSections } from '../sections.ts'
import { EditLink } from './edit-link.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { SubmitFailure } from './submit-failure.tsx'
import { useSubmission, validationErrorsOf } from './submission.ts'
import { sendingAgain } from './submit-operation.ts'

/** Every answer as it will be submitted, with what keeps it from being submitted. */
export function CheckAnswers({ onSubmitted }: { onSubmitted: () => void }) {
  const { form, draft } = useApplication()
  const sections = useSections()
  const answers = useObserved(draft, () => draft.answers())
  const submission = useSubmission(onSubmitted)
  const summary = useRef<HTMLElement>(null)
  const errors = validationErrorsOf(submission.error) ?? submissionErrors(form, answers)
  const problems = new Map(errors.map(({ questionId, message }) => [questionId, message]))

  // Whoever has seen this page knows what is missing: from here on the form shows it too.
  useEffect(() => draft.leave(...form.sections.map(({ sectionId }) => sectionId)), [draft, form])
  useEffect(() => {
    if (submission.error) summary.current?.focus()
  }, [submission.error])

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submission.start()
  }
  return (
    <main className="page page--read stack" id="main">
      <title>Almost there! - Application Portal</title>
      <h1>Almost there!</h1>
      <p className="lede">
        Check your answers, then submit them before <ZonedDate iso={form.dueDate} withTime />.
      </p>
      <DeadlineNotice />
      <ClosedNotice />
      <SubmitFailure error={submission.error} />
      <ErrorSummary form={form} errors={errors} box={summary} />
      {sections.map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={draft.id}
          section={section}
          answers={answers}
          problems={problems}
          aside={<EditLink formId={form.id} section={section} />}
        />
      ))}
      <div role="status">
        {submission.waitingFor && <Notice>{sendingAgain(submission.waitingFor)}</Notice>}
      </div>
      <form className="pager" onSubmit={onSubmit}>
        <SubmitButton
          label="Submit application"
          runningLabel="Submitting..."
          isRunning={submission.isPending}
        />
      </form>
    </main>
  )
}

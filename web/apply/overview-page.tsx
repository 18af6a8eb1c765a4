import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import type { PublicForm } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import { useUser } from '#web/session/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useNow } from '#web/ui/clock.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { Failure } from '#web/ui/message.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { formQueries, responseQueries } from './application-queries.ts'
import { nextStep } from './next-step.ts'
import styles from './overview.module.css'

/** The active form, and one button for what the applicant can do next. Staff see it without the button. */
export default function OverviewPage() {
  return (
    <Loaded
      of={useQuery(formQueries.active())}
      missing={<DeadEnd heading="Apply">There are no active forms at the moment.</DeadEnd>}
      page={
        <LoadingPage
          className={`page page--read ${styles.overview}`}
          title="Apply"
          what="the application"
          shapes={['title', 'line', 'button', 'text']}
        />
      }
    >
      {(form) => <Overview form={form} />}
    </Loaded>
  )
}

function Overview({ form }: { form: PublicForm }) {
  const { role } = useUser()
  return (
    <main className={`page page--read ${styles.overview}`} id="main">
      <title>{`${form.semester} Application - Application Portal`}</title>
      <h1>{form.semester} Application</h1>
      <p className="lede">
        Due <ZonedDate iso={form.dueDate} withTime />
      </p>
      {role === 'applicant' && <ApplyButton form={form} />}
      <Markdown text={form.description} />
    </main>
  )
}

function ApplyButton({ form }: { form: PublicForm }) {
  const mine = useQuery(responseQueries.mine())
  const now = useNow(Date.parse(form.dueDate))
  if (mine.data) return <NextStep form={form} step={nextStep(form, mine.data, now)} />
  if (!mine.error) return <span className="skeleton skeleton--button" />
  return (
    <div className="stack">
      <Failure>Something went wrong: {mine.error.message}</Failure>
      <p>
        <Button onClick={() => void mine.refetch()}>Try again</Button>
      </p>
    </div>
  )
}

function NextStep({ form, step }: { form: PublicForm; step: ReturnType<typeof nextStep> }) {
  if (step === 'Application Closed')
    return (
      <p className="row">
        <Button isDisabled aria-describedby="closed">
          Application Closed
        </Button>
        <span id="closed">Submission deadline has passed</span>
      </p>
    )
  const to = step === 'Go to status page' ? pathTo('status') : pathTo('form', { formId: form.id })
  return (
    <p>
      <ButtonLink look="primary" to={to}>
        {step}
      </ButtonLink>
    </p>
  )
}

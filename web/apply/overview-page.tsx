import { useQuery } from '@tanstack/react-query'
import type { PublicForm } from '#shared/form.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useUser } from '#web/session/session.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { ApplyButton } from './overview/apply-button.tsx'
import { NoActiveForm } from './overview/no-active-form.tsx'
import { OverviewSkeleton } from './overview/overview-skeleton.tsx'
import { formQueries } from './queries.ts'
import './overview.css'

/** The form that can be filled in now, and the one button that leads on. Reviewers read it without the button. */
export default function OverviewPage() {
  const { data: form, error, refetch } = useQuery(formQueries.active())
  if (form) return <Overview form={form} />
  if (error instanceof ApiError && error.code === 'MISSING') return <NoActiveForm />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <OverviewSkeleton />
}

function Overview({ form }: { form: PublicForm }) {
  const { role } = useUser()
  return (
    <main className="page page--read overview" id="main">
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

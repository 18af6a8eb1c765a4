import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router-dom'
import { type PublicForm, sectionsFor } from '#shared/form.ts'
import { answersOf, type ApplicationResponse } from '#shared/response.ts'
import { pathTo } from '#shared/pages.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { formQueries, responseQueries } from './queries.ts'
import { PrintButton } from './print-button.tsx'
import { AnsweredSection } from '#web/answers/answered-section.tsx'

/** The person's own application as it was submitted, to be read. */
export default function RevisitPage() {
  const { formId } = useParams()
  const mine = useQuery(responseQueries.mine())
  const own = mine.data?.find(({ applicationFormId }) => applicationFormId === formId)
  if (mine.data && !own?.isSubmitted && !own?.isWithdrawn) return <Navigate to={pathTo('status')} replace />
  if (mine.error && !mine.data) return <LoadFailure error={mine.error} retry={() => void mine.refetch()} />
  return own ? <Revisit formId={own.applicationFormId} responseId={own.id} /> : <RevisitSkeleton />
}

function Revisit({ formId, responseId }: { formId: string; responseId: string }) {
  const form = useQuery(formQueries.find(formId))
  const response = useQuery(responseQueries.find(responseId))
  if (form.data && response.data) return <Answers form={form.data} response={response.data} />
  const failed = [form, response].filter(({ data, error }) => !data && error)
  const error = failed[0]?.error
  return error ? (
    <LoadFailure error={error} retry={() => failed.forEach(({ refetch }) => void refetch())} />
  ) : (
    <RevisitSkeleton />
  )
}

function Answers({ form, response }: { form: PublicForm; response: ApplicationResponse }) {
  return (
    <main className="page page--read stack" id="main">
      <title>{`Your ${form.semester} application - Application Portal`}</title>
      <h1>Your {form.semester} application</h1>
      <p className="lede">
        {response.dateSubmitted && (
          <>
            Submitted on <ZonedDate iso={response.dateSubmitted} withTime />.{' '}
          </>
        )}
        <Link to={pathTo('status')}>Back to your applications</Link>
      </p>
      <p>
        <PrintButton />
      </p>
      {sectionsFor(form.sections, response.rolesApplied).map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answersOf(response)}
        />
      ))}
    </main>
  )
}

const RevisitSkeleton = () => (
  <LoadingPage
    className="page page--read stack"
    title="Your application"
    what="your application"
    shapes={['title', 'question', 'question']}
  />
)

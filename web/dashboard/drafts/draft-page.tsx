import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { answersOf } from '#shared/response.ts'
import { drafts } from '#shared/routes/drafts.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Notice } from '#web/ui/message.tsx'

const draftQuery = (formId: string, responseId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'draft', formId, responseId],
    queryFn: () => client(drafts).draft({ params: { formId, responseId } }),
    // Permission to read it may end.
    gcTime: 0,
  })

/** A draft whose applicant has asked for help. */
export default function DraftPage() {
  const { formId = '', responseId = '' } = useParams()
  const loading = <LoadingPage className="page page--read" title="Draft" what="the draft" />
  return (
    <Loaded of={useQuery(draftQuery(formId, responseId))} page={loading}>
      {({ response, applicantName, semester, sections, until }) => (
        <main className="page page--read stack" id="main">
          <title>{`Draft of ${applicantName} - Application Portal`}</title>
          <h1>Draft of {applicantName}</h1>
          <p className="lede">
            {semester}. <Link to={pathTo('drafts', { formId })}>All drafts</Link>
          </p>
          <Notice>
            {applicantName} asks for help, and lets the team look at this draft until{' '}
            <ZonedDate iso={until} withTime />. Nothing can be changed here.
          </Notice>
          {sections.map((section) => (
            <AnsweredSection
              key={section.sectionId}
              responseId={response.id}
              section={section}
              answers={answersOf(response)}
            />
          ))}
        </main>
      )}
    </Loaded>
  )
}

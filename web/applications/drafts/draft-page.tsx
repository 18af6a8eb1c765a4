import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { draftLook } from '#shared/applications/draft-look-routes.ts'
import { drafts } from '#shared/applications/draft-routes.ts'
import { answersOf } from '#shared/applications/response.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { DraftProgress } from './draft-progress.tsx'

const draftQuery = (formId: string, responseId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'draft', formId, responseId],
    queryFn: () => client(drafts).draft({ params: { formId, responseId } }),
    // Permission to read it may end.
    gcTime: 0,
  })

/** A draft: what is in it if its applicant has asked for help, else how far it is. */
export default function DraftPage() {
  const { formId = '', responseId = '' } = useParams()
  return (
    <ShownDraft
      formId={formId}
      responseId={responseId}
      otherwise={<NoLook formId={formId} responseId={responseId} />}
    />
  )
}

interface Shown {
  formId: string
  responseId: string
  /** If it may not be looked at. */
  otherwise: ReactNode
}

/** A draft, if its applicant lets the team look at it. */
export function ShownDraft({ formId, responseId, otherwise }: Shown) {
  const loading = <LoadingPage className="page page--read" title="Draft" what="the draft" />
  return (
    <Loaded of={useQuery(draftQuery(formId, responseId))} page={loading} missing={otherwise}>
      {(draft) => <Draft {...draft} formId={formId} />}
    </Loaded>
  )
}

const NoLook = ({ formId, responseId }: Omit<Shown, 'otherwise'>) => (
  <DeadEnd
    heading="You cannot read this draft"
    next={
      <>
        <DraftProgress formId={formId} responseId={responseId} />
        <AllDrafts formId={formId} />
      </>
    }
  >
    Its applicant does not let the team look at it, or no longer does.
  </DeadEnd>
)

const AllDrafts = ({ formId }: { formId: string }) => (
  <Link to={pathTo('drafts', { formId })}>All drafts</Link>
)

type Read = Answer<typeof drafts.draft> & { formId: string }

/** It leaves the screen when the time ends for which its applicant lets the team look. */
function Draft({ response, applicantName, semester, sections, until, formId }: Read) {
  const end = lastMoment(until)
  const cache = useQueryClient()
  const stop = async () => {
    await client(draftLook).letLook({ params: { responseId: response.id }, body: { mayLook: false } })
    await cache.invalidateQueries({ queryKey: ['dashboard'] })
  }
  if (useNow(end).getTime() > end) return <NoLook formId={formId} responseId={response.id} />
  return (
    <main className="page page--read stack" id="main">
      <title>{`Draft of ${applicantName} - Application Portal`}</title>
      <h1>Draft of {applicantName}</h1>
      <p className="lede">
        {semester}. <AllDrafts formId={formId} />
      </p>
      <Notice>
        {applicantName} asks for help, and lets the team look at this draft until{' '}
        <ZonedDate iso={until} withTime />. Nothing can be changed here.
      </Notice>
      <DraftProgress formId={formId} responseId={response.id} />
      <p>
        <RunButton size="small" run={stop}>
          Stop reading
        </RunButton>
      </p>
      <AnsweredSections responseId={response.id} sections={sections} answers={answersOf(response)} />
    </main>
  )
}

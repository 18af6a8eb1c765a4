import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import type { ListOfNames } from '#shared/reviews/list-of-names.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { NothingHere } from '#web/staff/assignments/nothing-here.tsx'
import { KnownNames } from './known-names.tsx'
import { TypedName } from './typed-name.tsx'

const namesOf = (formId: string) =>
  queryOptions({
    queryKey: ['names', formId],
    queryFn: () => client(assignments).names({ params: { formId } }),
    gcTime: 0,
  })

/** The page on which reviewers who read without names say which applicants they know. */
export default function NamesPage() {
  const { formId = '' } = useParams()
  const isPossible = FormId.safeParse(formId).success
  const query = useQuery({ ...namesOf(formId), enabled: isPossible })
  if (!isPossible) return <NothingHere />
  return (
    <Loaded
      of={query}
      page={
        <LoadingPage
          className="page page--read stack"
          title="Do you know any applicants?"
          heading="Do you know any applicants?"
          what="the names"
          shapes={['line', 'table']}
        />
      }
      missing={<NothingHere />}
    >
      {(list) => <Names list={list} />}
    </Loaded>
  )
}

function Names({ list }: { list: ListOfNames }) {
  const { form, state } = list
  return (
    <main className="page page--read stack" id="main">
      <title>Do you know any applicants? - Application Portal</title>
      <BackLink to={pathTo('ownReviews', { formId: form.id })}>My work</BackLink>
      <div>
        <p className="kicker">{form.semester}</p>
        <h1>Do you know any applicants?</h1>
      </div>
      <p className="lede">
        You read these applications without names, so tell us which applicants you know. Someone else reviews
        their applications.
      </p>
      {state === 'early' && (
        <Notice>
          The list of names is complete {freezeDelay / 1_000} seconds after the deadline,{' '}
          <ZonedDate iso={form.dueDate} withTime />. Nothing is assigned before that.
        </Notice>
      )}
      {state === 'open' && <KnownNames list={list} />}
      {state === 'closed' && <TypedName formId={form.id} />}
    </main>
  )
}

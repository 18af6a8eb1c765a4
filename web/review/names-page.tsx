import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { FormId } from '#shared/identifier.ts'
import type { ListOfNames } from '#shared/list-of-names.ts'
import { pathTo } from '#shared/pages.ts'
import { assignments } from '#shared/routes/assignments.ts'
import { client } from '#web/api/client.ts'
import { NothingHere } from '#web/assignments/nothing-here.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Notice } from '#web/ui/message.tsx'
import { KnownNames } from './known-names.tsx'
import { TypedName } from './typed-name.tsx'

const namesOf = (formId: string) =>
  queryOptions({
    queryKey: ['names', formId],
    queryFn: () => client(assignments).names({ params: { formId } }),
    gcTime: 0,
  })

/** Where reviewers who read without names say whom of the applicants they know. */
export default function NamesPage() {
  const { formId = '' } = useParams()
  const isPossible = FormId.safeParse(formId).success
  const query = useQuery({ ...namesOf(formId), enabled: isPossible })
  if (!isPossible) return <NothingHere />
  return (
    <Loaded
      of={query}
      page={<LoadingPage className="page page--read stack" title="Loading" what="the names" />}
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
      <title>Whom do you know? - Application Portal</title>
      <div>
        <p className="kicker">{form.semester}</p>
        <h1>Whom do you know?</h1>
      </div>
      <p className="lede">
        You read these applications without names. So tell us first whom of the applicants you know: somebody
        else reviews them then.
      </p>
      {state === 'early' && (
        <Notice>
          The list of names is complete a minute and a half after the deadline,{' '}
          <ZonedDate iso={form.dueDate} withTime />. Nothing is assigned before that.
        </Notice>
      )}
      {state === 'open' && <KnownNames list={list} />}
      {state === 'closed' && <TypedName formId={form.id} />}
      <p>
        <Link to={pathTo('admin')}>Back to your work</Link>
      </p>
    </main>
  )
}

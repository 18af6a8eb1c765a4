import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { drafts } from '#shared/applications/draft-routes.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'

/** The authors of these drafts, and their progress. */
export const progressQuery = (formId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['dashboard', 'draft-progress', formId, ids],
    queryFn: () => client(drafts).draftProgress({ params: { formId }, query: { of: ids.join(',') } }),
    enabled: ids.length > 0,
  })

/** How far a draft is, and where its applicant can be given more time. */
export function DraftProgress({ formId, responseId }: { formId: string; responseId: string }) {
  const draft = useQuery(progressQuery(formId, [responseId])).data?.drafts[0]
  if (!draft) return null
  const { complete, sections, changedAt, userId, name } = draft
  return (
    <p>
      {complete} of {sections} sections complete,{' '}
      {changedAt ? (
        <>
          last change on <ZonedDate iso={changedAt} withTime />
        </>
      ) : (
        'nothing written yet'
      )}
      . <Link to={pathTo('person', { userId })}>Give {name} more time</Link>
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { RecordPage } from '#shared/record.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ListFailure } from '#web/ui/list-failure.tsx'
import { isFiltered, type Place, readPlace, searchOf } from './place.ts'
import { recordQueries } from './queries.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordTable } from './record-table.tsx'
import '#web/lists/lists.css'
import './records.css'

/** Who did what to whom, and when: for super reviewers. */
export default function RecordsPage() {
  const [params] = useSearchParams()
  const place = readPlace(params)
  const { data: page, error, isPlaceholderData, refetch } = useQuery(recordQueries.page(place))
  return (
    <main className="page" id="main">
      <title>Records - Application Portal</title>
      <div className="row">
        <h1 className="h1--dense">Records</h1>
        <span className="muted small" role="status">
          {page && !isPlaceholderData ? counted(page.entries.length) : error ? '' : 'Loading...'}
        </span>
      </div>
      <p className="muted small record-lede">
        Every change of roles, assignments, scores, decisions and forms, the latest first. Without days, the
        last month is looked at.
      </p>
      <RecordFilters {...{ place, page }} />
      {page && !error ? (
        <Page {...{ page, place, isStale: isPlaceholderData }} />
      ) : error ? (
        <ListFailure what="records" error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </main>
  )
}

const counted = (count: number) => (count === 1 ? '1 record' : `${count} records`)

function Page({ page, place, isStale }: { page: RecordPage; place: Place; isStale: boolean }) {
  const { entries, next } = page
  return (
    <>
      {entries.length > 0 ? (
        <RecordTable {...{ page, isStale }} />
      ) : (
        <p className="surface empty">{emptyWords(place, next)}</p>
      )}
      <nav className="row record-pages" aria-label="Pages">
        {place.cursor && (
          <ButtonLink to={{ search: searchOf({ ...place, cursor: '' }) }}>Back to the latest</ButtonLink>
        )}
        {next && <ButtonLink to={{ search: searchOf({ ...place, cursor: next }) }}>Older records</ButtonLink>}
      </nav>
    </>
  )
}

/** A call looks only so far: it may have found nothing and yet lead on. */
function emptyWords(place: Place, next: string | null): string {
  if (next) return 'Nothing was found so far. Older records have not been looked at yet.'
  return isFiltered(place) ? 'No records fit these filters.' : 'Nothing was recorded in the last month.'
}

const lines = 12

/** As tall as a short page, so that what follows does not jump. */
const ListSkeleton = () => (
  <div className="surface records-table" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span className="skeleton record-skeleton" key={line} />
    ))}
  </div>
)

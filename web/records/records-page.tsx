import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { counted } from '#shared/kernel/wording.ts'
import type { RecordPage } from '#shared/records/record.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { searchOf } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { recordColumns } from './record-columns.tsx'
import { RecordFilters } from './record-filters.tsx'
import { isFiltered, recordList, type RecordList, recordQueries } from './record-queries.ts'
import styles from './records.module.css'

/** Who did what to whom, and when: for super reviewers. */
export default function RecordsPage() {
  const [state] = useListState(recordList)
  const { data: page, error, isPlaceholderData, refetch } = useQuery(recordQueries.page(state))
  return (
    <main className="page page--wide" id="main">
      <PageHead heading="History">
        <span className="muted small" role="status">
          {page && !isPlaceholderData ? countWords(page, state) : error ? '' : 'Loading...'}
        </span>
      </PageHead>
      <p className={`muted small ${styles.lede}`}>
        Every change of roles, assignments, scores, decisions and forms, the latest first. Shows the last
        month unless you choose dates.
      </p>
      <RecordFilters {...{ state, page }} />
      <Loaded
        of={{ data: error ? undefined : page, error, refetch }}
        what="records"
        part={
          <ListSurface label="History">
            <ListSkeleton lines={12} />
          </ListSurface>
        }
      >
        {(shown) => <Page page={shown} state={state} isStale={isPlaceholderData} />}
      </Loaded>
    </main>
  )
}

/** A page holds the latest records, not all of them: 'Latest 50'. */
function countWords({ entries, next }: RecordPage, { cursor }: RecordList) {
  const isWhole = !next && !cursor
  if (isWhole || entries.length === 0) return counted(entries.length, 'record')
  return cursor ? `${entries.length} older` : `Latest ${entries.length}`
}

interface Props {
  page: RecordPage
  state: RecordList
  isStale: boolean
}

function Page({ page, state, isStale }: Props) {
  const { entries, next } = page
  return (
    <>
      {entries.length > 0 ? (
        <RecordTable {...{ page, isStale }} />
      ) : (
        <p className="surface empty">{emptyWords(state, next)}</p>
      )}
      <nav className={`row ${styles.pages}`} aria-label="Pages">
        {state.cursor && (
          <ButtonLink to={{ search: searchOf(recordList, { ...state, cursor: '' }) }}>
            Back to the latest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={{ search: searchOf(recordList, { ...state, cursor: next }) }}>
            Older records
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

/** One call searches only part of the records: it may find nothing, and the next one something. */
function emptyWords(state: RecordList, next: string | null): string {
  if (next) return 'Nothing was found so far. Older records have not been searched yet.'
  return isFiltered(state)
    ? 'No records fit these filters.'
    : 'Nothing was recorded in the last month. Choose dates to see older records.'
}

function RecordTable({ page, isStale }: Pick<Props, 'page' | 'isStale'>) {
  const { entries, names } = page
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(
    () => entries.map((entry, index) => ({ ...entry, id: `${entry.by} ${entry.at} ${index}` })),
    [entries],
  )
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <ListSurface label="History" isBusy={isStale}>
      <DataTable
        className={styles.table}
        label="Records, the latest first"
        columns={recordColumns(names, { open, toggle })}
        rows={lines}
      />
    </ListSurface>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { drafts as routes, mostDrafts } from '#shared/applications/draft-routes.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { pageNumber } from '#web/kit/list/list-state.ts'
import { pageOf, Pager } from '#web/kit/list/pager.tsx'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { ShortDate } from '#web/staff/cells.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { progressQuery } from './draft-progress.tsx'
import styles from '#web/staff/dashboard.module.css'

const ExportDrafts = lazyDialog(() => import('./export-drafts.tsx'))

const api = client(routes)

const draftsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'drafts', formId],
    queryFn: () => api.drafts({ params: { formId } }),
  })

type Listed = Awaited<ReturnType<typeof api.drafts>>['drafts'][number]
type Progress = Awaited<ReturnType<typeof api.draftProgress>>['drafts'][number]

interface Line extends Listed {
  id: string
  /** Missing if it was submitted or deleted since the list was fetched. */
  progress: Progress | undefined
}

const columns: readonly Column<Line>[] = [
  {
    id: 'name',
    head: 'Applicant',
    cell: (line) => <Name {...line} />,
    namesRow: true,
    width: '20rem',
  },
  {
    id: 'begun',
    head: 'Started',
    cell: ({ begunAt }) => <ShortDate iso={begunAt} />,
    className: 'num',
    width: '8rem',
  },
  {
    id: 'complete',
    head: 'Sections complete',
    cell: ({ progress }) => (progress ? <Sections {...progress} /> : '–'),
  },
  {
    id: 'changed',
    head: 'Last change',
    cell: ({ progress }) =>
      progress?.changedAt ? <ShortDate iso={progress.changedAt} /> : 'Nothing written',
    className: 'num',
    width: '10rem',
  },
  {
    id: 'until',
    head: 'More time until',
    cell: ({ extendedUntil }) => (extendedUntil ? formatZoned(extendedUntil) : '–'),
    className: 'num',
    width: '14rem',
  },
]

const Sections = ({ complete, sections }: Progress) => (
  <span className={`num ${styles.progress}`}>
    <progress value={complete} max={sections} aria-label={`${complete} of ${sections} sections complete`} />
    {complete} of {sections}
  </span>
)

/** Leads to the page of the draft. */
function Name({ responseId, lookUntil, progress }: Line) {
  const { formId } = useDashboard()
  if (!progress) return <span className="muted">No longer a draft</span>
  return (
    <>
      <Link to={pathTo('draft', { formId, responseId })}>{progress.name}</Link>{' '}
      {lookUntil && <State look={['notice', 'now']}>Asks for help</State>}
    </>
  )
}

const draftList = z.object({ page: pageNumber() })

/** People who have started but not submitted, and their progress. What they write stays private until they submit it. */
export default function DraftsPage() {
  const { formId } = useDashboard()
  return (
    <main className="page page--wide stack" id="main">
      <DashboardHead page="drafts" />
      <p className="muted">
        People who have started but not submitted. You see how far they are; what they write is private unless
        they ask for help. To read it then, or to give someone more time, follow their name.
      </p>
      <Loaded of={useQuery(draftsQuery(formId))} what="drafts" part={<ListSkeleton lines={mostDrafts} />}>
        {({ drafts }) => <Drafts drafts={drafts} />}
      </Loaded>
    </main>
  )
}

function Drafts({ drafts }: { drafts: readonly Listed[] }) {
  const { formId } = useDashboard()
  const [isExporting, setIsExporting] = useState(false)
  const [state, go] = useListState(draftList)
  const { onPage, ...page } = pageOf(drafts, state.page, mostDrafts)
  const progress = useQuery(
    progressQuery(
      formId,
      onPage.map(({ responseId }) => responseId),
    ),
  )
  if (drafts.length === 0)
    return (
      <p className="surface empty">No drafts now: nobody has started, or everyone who did has submitted.</p>
    )
  return (
    <ListSurface label="Drafts">
      <Loaded of={progress} what="drafts" part={<ListSkeleton lines={onPage.length} />}>
        {(found) => (
          <ScrollingTable
            minWidth="60rem"
            label="Drafts"
            columns={columns}
            rows={linesOf(onPage, found.drafts)}
          />
        )}
      </Loaded>
      {(!progress.isPending || page.current > 1) && (
        <Pager {...page} onGo={(to) => go({ page: to })}>
          <span className="num" role="status">
            {counted(drafts.length, 'draft')}
          </span>
          <TextButton onClick={() => setIsExporting(true)}>Export...</TextButton>
        </Pager>
      )}
      {isExporting && (
        <ExportDrafts
          ids={drafts.map(({ responseId }) => responseId)}
          onClose={() => setIsExporting(false)}
        />
      )}
    </ListSurface>
  )
}

const linesOf = (drafts: readonly Listed[], found: readonly Progress[]) => {
  const byId = new Map(found.map((each) => [each.responseId, each]))
  return drafts.map((draft): Line => ({
    ...draft,
    id: draft.responseId,
    progress: byId.get(draft.responseId),
  }))
}

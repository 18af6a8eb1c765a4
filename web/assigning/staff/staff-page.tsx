import { useMemo } from 'react'
import { Link, useMatch } from 'react-router-dom'
import { pages, pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { type ExportFormat, exportFormats, saveTable } from '#web/kit/exported-table.ts'
import { Cards } from '#web/kit/list/cards.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { inOrder } from '#web/kit/list/column.ts'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import type { Sort } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { useUser } from '#web/session/session.tsx'
import { copyEmails } from '#web/staff/copy-addresses.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, ListSearch } from '#web/staff/dashboard-frame.tsx'
import { ViewsButton } from '#web/staff/views/views-button.tsx'
import { LeftNotice } from './left-notice.tsx'
import { exportedStaff, staffColumns, staffList } from './staff-columns.tsx'
import { countByWork, matchingStaff, staffOf, type StaffMember } from './staff.ts'
import styles from '#web/staff/dashboard.module.css'

const titles = { review: 'Reviewers', interview: 'Interviewers' } as const

/** Reviewers or interviewers with their workload, computed from the same rows as the applications. */
export default function StaffPage() {
  const kind = useMatch(pages.interviewers.path) ? 'interview' : 'review'
  const { formId, people, loads } = useDashboard()
  const isDeciding = mayDecide(useUser())
  const [{ q, work, sort }, go] = useListState(staffList)
  const staff = useMemo(() => staffOf({ formId, people, loads }, kind), [formId, people, loads, kind])
  const counts = useMemo(() => countByWork(matchingStaff(staff, q, null)), [staff, q])
  const columns = staffColumns[kind]
  const shown = useMemo(
    () => inOrder(matchingStaff(staff, q, work), columns, sort),
    [staff, q, work, columns, sort],
  )
  const order = { columns, sort, onSort: (by: Sort) => go({ sort: by }) }
  const title = titles[kind]
  return (
    <main className={`page page--wide ${styles.list} ${styles.plain}`} id="main">
      <DashboardHead
        page={kind === 'review' ? 'reviewers' : 'interviewers'}
        count={`${shown.length} of ${staff.length} ${title.toLowerCase()}`}
        note={<Share kind={kind} />}
      >
        <ViewsButton page={kind === 'review' ? 'reviewers' : 'interviewers'} />
        <ExportStaff kind={kind} shown={shown} />
        {isDeciding && <Actions kind={kind} shown={shown} pending={countByWork(staff).pending} />}
      </DashboardHead>
      <LeftNotice />
      <Cards
        label="Filter by progress"
        chosen={work}
        onChoose={(state) => go({ work: state })}
        choices={[
          { value: null, label: `All ${title.toLowerCase()}`, count: counts.all },
          { value: 'completed', label: 'Completed', count: counts.completed },
          { value: 'pending', label: 'Pending', count: counts.pending },
          { value: 'none', label: 'No Assignments', count: counts.none },
        ]}
      />
      <ListSurface label={title}>
        <Toolbar>
          <ListSearch q={q} go={go} />
          <SortChoice {...order} />
        </Toolbar>
        <WindowedTable
          minWidth="50rem"
          label={title}
          {...order}
          rows={shown}
          empty={staff.length === 0 ? <NobodyYet isDeciding={isDeciding} /> : 'Nobody matches this search.'}
        />
      </ListSurface>
    </main>
  )
}

/** How much of the work is in: '412 of 580 are in, 71%. Due Dec 2.' */
function Share({ kind }: Pick<ActionProps, 'kind'>) {
  const { form, loads } = useDashboard()
  const all = [...loads[kind].values()]
  const [done, assigned] = [sum(all.map((each) => each.done)), sum(all.map((each) => each.assigned))]
  if (assigned === 0) return null
  return (
    <>
      {grouped(done)} of {grouped(assigned)} are in, {Math.floor((100 * done) / assigned)}%.
      {kind === 'review' && form.reviewsDue && (
        <>
          {' '}
          Due <ZonedDate iso={form.reviewsDue} />.
        </>
      )}
    </>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0)

interface ActionProps {
  kind: keyof typeof titles
  shown: readonly StaffMember[]
  /** How many have work left. */
  pending: number
}

function Actions({ kind, shown, pending }: ActionProps) {
  const { formId } = useDashboard()
  return (
    <>
      <CopyEmails of={shown} />
      <ButtonLink look="small" to={{ pathname: pathTo('plan', { formId }), search: `?kind=${kind}` }}>
        Plan {kind}s
      </ButtonLink>
      {pending > 0 && (
        <ButtonLink
          look="primary"
          to={{ pathname: pathTo('formMessages', { formId }), search: `?to=${kind}ers-behind&fill=reminder` }}
        >
          Remind {pending}...
        </ButtonLink>
      )}
    </>
  )
}

/** Saves this list as a file. Only super reviewers have addresses. */
function ExportStaff({ kind, shown }: Omit<ActionProps, 'pending'>) {
  const { formId } = useDashboard()
  const save = (format: ExportFormat) =>
    saveTable(`${kind}ers-${formId}`, format, exportedStaff(shown), shown)
  return (
    <Menu
      name="Export"
      label="Export"
      className="amplify-button amplify-field-group__control amplify-button--small"
    >
      {exportFormats.map(([format, label]) => (
        <button key={format} type="button" onClick={() => save(format)}>
          {label}
        </button>
      ))}
    </Menu>
  )
}

/** Copies the addresses of these people, for a mail to them. */
const CopyEmails = ({ of }: { of: readonly StaffMember[] }) => (
  <ActionButton
    size="small"
    isPossible={of.length > 0}
    onClick={() => void copyEmails(of.flatMap(({ person }) => person.email ?? []))}
  >
    Copy emails
  </ActionButton>
)

const NobodyYet = ({ isDeciding }: { isDeciding: boolean }) => (
  <>
    There are no reviewers yet.
    {isDeciding && (
      <>
        {' '}
        Invite them in <Link to={pathTo('users')}>People</Link>.
      </>
    )}
  </>
)

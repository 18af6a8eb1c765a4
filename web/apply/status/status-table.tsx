import { Link } from 'react-router-dom'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { OfferState } from '#shared/decision.ts'
import { pathTo } from '#shared/pages.ts'
import { type Progress, progressLabel, type ResponseOverview } from '#shared/progress.ts'
import type { Column } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { ListSurface } from '#web/list/list-frame.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { State, type StateLook } from '#web/ui/state.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import styles from '../status.module.css'

interface Props {
  kind: 'active' | 'inactive'
  responses: readonly ResponseOverview[]
}

/** A row for each role that the person applied for. */
export function StatusTable({ kind, responses }: Props) {
  const label = `Applications, ${kind}`
  return responses.length === 0 ? (
    <Empty kind={kind} />
  ) : (
    <ListSurface label={label}>
      <DataTable label={label} columns={columns} rows={linesOf(responses)} />
    </ListSurface>
  )
}

/** One role of an application. */
interface Line {
  id: string
  response: ResponseOverview
  row: ResponseOverview['roles'][number]
}

const linesOf = (responses: readonly ResponseOverview[]): Line[] =>
  responses.flatMap((response) =>
    response.roles.map((row) => ({ id: `${response.id} ${row.role}`, response, row })),
  )

/** Before the release, they are the same for everyone whose decision is made. */
const columns: readonly Column<Line>[] = [
  {
    id: 'application',
    head: 'Application',
    cell: ({ response: { applicationFormId, semester }, row: { role } }) => (
      <>
        <RolePill role={role} />{' '}
        <Link className={styles.semester} to={pathTo('ownApplication', { formId: applicationFormId })}>
          {semester}
          <span className="vh">: read your {applicationRoleLabel[role].name} application</span>
        </Link>
      </>
    ),
    isWide: true,
    isPlain: true,
  },
  {
    id: 'status',
    head: 'Application Status',
    cell: ({ row: { progress, offer } }) => (
      <>
        <State look={looks[progress]}>{progressLabel[progress]}</State>
        {offer && <small className={styles.offer}>{offerWords[offer]}</small>}
      </>
    ),
  },
  {
    id: 'date',
    head: 'Date Submitted',
    cell: ({ response: { dateSubmitted } }) =>
      dateSubmitted && <time dateTime={dateSubmitted}>{formatZoned(dateSubmitted)}</time>,
    className: 'num',
  },
  { id: 'action', head: 'Action', cell: (line) => <Action {...line} />, isWide: true },
]

const looks: Record<Progress, StateLook> = {
  submitted: ['tick'],
  'in-review': ['clock'],
  interview: ['now', 'now'],
  decided: ['done'],
  withdrawn: ['ring'],
}

const offerWords: Partial<Record<OfferState, string>> = {
  open: 'Waits for your answer',
  expired: 'Offer expired',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
}

function Action({ response, row: { role, progress } }: Line) {
  if (progress === 'withdrawn') return <span className="muted">-</span>
  if (!response.decisionsReleased) return <span className="muted">Decisions not Released</span>
  return (
    <ButtonLink look="small" to={pathTo('decision', { responseId: response.id, role })}>
      View Decision<span className="vh">: {applicationRoleLabel[role].name}</span>
    </ButtonLink>
  )
}

const Empty = ({ kind }: Pick<Props, 'kind'>) => (
  <p className="surface empty">
    You don't have any {kind} applications.
    {kind === 'active' && (
      <>
        {' '}
        <Link to={pathTo('overview')}>Go apply!</Link>
      </>
    )}
  </p>
)

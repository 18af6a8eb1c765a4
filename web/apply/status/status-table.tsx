import { Link } from 'react-router-dom'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { OfferState } from '#shared/decision.ts'
import { pathTo } from '#shared/pages.ts'
import { type Progress, progressLabel, type ResponseOverview } from '#shared/progress.ts'
import type { Column } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'

interface Props {
  kind: 'active' | 'inactive'
  responses: readonly ResponseOverview[]
}

/** A row for each role that the person applied for. */
export function StatusTable({ kind, responses }: Props) {
  if (responses.length === 0) return <Empty kind={kind} />
  return (
    <div className="surface status-list">
      <DataTable label={`Applications, ${kind}`} columns={columns} rows={linesOf(responses)} />
    </div>
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
        <Link className="semester" to={pathTo('ownApplication', { formId: applicationFormId })}>
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
        <span className={progress === 'interview' ? 'state state--now' : 'state'}>
          <Icon shape={shapes[progress]} />
          {progressLabel[progress]}
        </span>
        {offer && <OfferNote offer={offer} />}
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

const shapes: Record<Progress, Parameters<typeof Icon>[0]['shape']> = {
  submitted: 'tick',
  'in-review': 'clock',
  interview: 'now',
  decided: 'done',
  withdrawn: 'ring',
}

const offerWords: Partial<Record<OfferState, string>> = {
  open: 'Waits for your answer',
  expired: 'Offer expired',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
}

/** The state of an offer, if there is one. */
const OfferNote = ({ offer }: { offer: OfferState }) =>
  offerWords[offer] && <small className="status-offer">{offerWords[offer]}</small>

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
  <section className="surface empty">
    <p>
      {kind === 'active' ? (
        <>
          You don't have any active applications. <Link to={pathTo('overview')}>Go apply!</Link>
        </>
      ) : (
        "You don't have any inactive applications."
      )}
    </p>
  </section>
)

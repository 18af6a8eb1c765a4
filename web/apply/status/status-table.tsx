import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isDraft, type ResponseOverview } from '#shared/applications/progress.ts'
import { isOngoingRow, type RowState, stateOf, stateWords } from '#shared/applications/state-words.ts'
import { closedWords, isAnnounced, takesAnswers } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { formatZoned, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { formQueries } from '../application-queries.ts'
import styles from '../status.module.css'

interface Props {
  kind: 'active' | 'inactive'
  lines: readonly Line[]
}

/** A row for each role that the person applied for. */
export function StatusTable({ kind, lines }: Props) {
  const label = `Applications, ${kind}`
  return lines.length === 0 ? (
    <Empty kind={kind} />
  ) : (
    <ListSurface label={label}>
      <DataTable label={label} columns={columns} rows={lines} />
    </ListSurface>
  )
}

/** One role of an application, or a draft, which has no roles yet. */
export interface Line {
  id: string
  response: ResponseOverview
  row?: ResponseOverview['roles'][number]
}

/** Whether a draft, or one role of an application, is ongoing for its applicant. Everything else is in the second tab. */
export const isOngoing = ({ response, row }: Line) =>
  row ? isOngoingRow(response, row) : response.formIsActive

export const linesOf = (responses: readonly ResponseOverview[]): Line[] =>
  responses.flatMap((response) =>
    isDraft(response)
      ? [{ id: response.id, response }]
      : response.roles.map((row) => ({ id: `${response.id} ${row.role}`, response, row })),
  )

/** Before the release, they are the same for everyone whose decision is made. */
const columns: readonly Column<Line>[] = [
  {
    id: 'application',
    head: 'Application',
    cell: ({ response: { applicationFormId: formId, semester, formIsActive }, row }) =>
      row ? (
        <>
          <RolePill role={row.role} />{' '}
          <Link className={styles.semester} to={pathTo('ownApplication', { formId })}>
            {semester}
            <span className="vh">: read your {chapterRoles.nameOf(row.role)} application</span>
          </Link>
        </>
      ) : (
        <>
          <span className={`role ${styles.draft}`}>Draft</span>{' '}
          <Link className={styles.semester} to={pathTo(formIsActive ? 'form' : 'ownApplication', { formId })}>
            {semester}
            <span className="vh">: open your draft</span>
          </Link>
        </>
      ),
    isWide: true,
    isPlain: true,
  },
  {
    id: 'status',
    head: 'Application Status',
    cell: ({ row }) => (row ? <RowStatus row={row} /> : <State look={['ring']}>Not submitted</State>),
  },
  {
    id: 'date',
    head: 'Date Submitted',
    cell: ({ response: { dateSubmitted }, row }) =>
      row && dateSubmitted ? <time dateTime={dateSubmitted}>{formatZoned(dateSubmitted)}</time> : '-',
    className: 'num',
  },
  {
    id: 'action',
    head: 'Action',
    cell: ({ response, row }) =>
      row ? <Action response={response} row={row} /> : <DraftAction response={response} />,
    isWide: true,
  },
]

/** What holds for one role. A change after the release is said with its day. */
function RowStatus({ row }: Required<Pick<Line, 'row'>>) {
  const state = stateOf(row)
  const { status, note } = stateWords[state]
  return (
    <>
      <State look={looks[state] ?? ['done']}>{status}</State>
      {note && <small className={styles.offer}>{note}</small>}
      {row.revisedAt && (
        <small className={styles.offer}>
          Changed on <ZonedDate iso={row.revisedAt} />
        </small>
      )}
    </>
  )
}

const looks: Partial<Record<RowState, StateLook>> = {
  submitted: ['tick'],
  'in-review': ['clock'],
  interview: ['now', 'now'],
  withdrawn: ['ring'],
}

function Action({ response, row: { role, progress } }: Required<Pick<Line, 'response' | 'row'>>) {
  if (progress === 'withdrawn') return <span className="muted">-</span>
  if (!response.decisionsReleased) return <span className="muted">Decisions not Released</span>
  return (
    <ButtonLink look="small" to={pathTo('decision', { responseId: response.id, role })}>
      View Decision<span className="vh">: {chapterRoles.nameOf(role)}</span>
    </ButtonLink>
  )
}

/** How to continue a draft, or that it is too early or too late. */
function DraftAction({ response: { applicationFormId: formId, formIsActive } }: Pick<Line, 'response'>) {
  const { data: form } = useQuery({ ...formQueries.find(formId), enabled: formIsActive })
  const now = useNow(form ? lastMoment(form.dueDate) : Infinity)
  if (!formIsActive) return <span className="muted">Application Closed</span>
  if (!form) return null
  if (isAnnounced(form, now))
    return (
      <span className="muted">
        Opens <ZonedDate iso={form.opensAt ?? ''} withTime />
      </span>
    )
  if (!takesAnswers(form, now)) return <span className="muted">{closedWords(form, now)}</span>
  return (
    <span className="row">
      <ButtonLink look="small" to={pathTo('form', { formId })}>
        Continue Application
      </ButtonLink>
      <small className="muted">
        Due <ZonedDate iso={form.dueDate} withTime />
      </small>
    </span>
  )
}

const Empty = ({ kind }: Pick<Props, 'kind'>) => (
  <p className="surface empty">
    You don't have any {kind} applications.
    {kind === 'active' && <GoApply />}
  </p>
)

/** Leads to the active form, as long as it accepts answers. */
function GoApply() {
  const { data: form } = useQuery(formQueries.active())
  const now = useNow(form ? lastMoment(form.dueDate) : Infinity)
  return (
    form &&
    takesAnswers(form, now) && (
      <>
        {' '}
        <Link to={pathTo('overview')}>Go apply!</Link>
      </>
    )
  )
}

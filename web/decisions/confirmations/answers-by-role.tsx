import { use } from 'react'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { wholeScore } from '#shared/reviews/score.ts'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { NameLink, ShortDate } from '#web/staff/cells.tsx'
import { scoresOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { RevisingContext } from '../revising.tsx'
import type { Released, RoleAnswers } from './confirmations.ts'
import styles from './confirmations.module.css'

/** How the seats of each role fill, and who is next on the waitlist. Nobody is contacted automatically. */
export function AnswersByRole({ lines }: { lines: readonly RoleAnswers[] }) {
  const { withheld } = useDashboard()
  const hasWaitlist = lines.some(({ waiting }) => waiting.length > 0)
  return (
    <ListSurface label="Seats by role">
      <DataTable
        label="Seats by role"
        columns={hasWaitlist ? [...columns, ...ofWaitlist] : columns}
        rows={lines}
      />
      {(hasWaitlist || withheld > 0) && (
        <div className="surface__f muted">
          {hasWaitlist && (
            <p>
              The waitlist goes by average score, then by who applied first. Nobody is contacted before you
              offer the place.
            </p>
          )}
          {withheld > 0 && <p>Not counted: {counted(withheld, 'application')} that you may not see.</p>}
        </div>
      )}
    </ListSurface>
  )
}

const columns: readonly Column<RoleAnswers>[] = [
  {
    id: 'role',
    head: 'Role',
    cell: ({ id }) => <RolePill role={id} />,
    width: '13rem',
    onPhone: 'top',
    isPlain: true,
  },
  { id: 'seats', head: 'Seats', cell: (line) => <Filled {...line} />, isWide: true },
  { id: 'yes', head: 'Yes', cell: ({ yes }) => grouped(yes), isNumber: true, width: '4rem' },
  { id: 'no', head: 'No', cell: ({ no }) => grouped(no), isNumber: true, width: '4rem' },
  {
    id: 'open',
    head: 'No answer',
    cell: ({ open, expired }) => (
      <>
        {grouped(open)}
        {expired > 0 && <small className="muted">, {grouped(expired)} expired</small>}
      </>
    ),
    isNumber: true,
    width: '8rem',
  },
]

function Filled({ yes, seats }: RoleAnswers) {
  if (seats === 0) return <span className="muted">no seats</span>
  const words = `${grouped(yes)} of ${counted(seats, 'seat')} filled`
  return (
    <span className={styles.filled}>
      <progress value={Math.min(yes, seats)} max={Math.max(seats, 1)} aria-label={words} />
      <span className="num">{words}</span>
    </span>
  )
}

const ofWaitlist: readonly Column<RoleAnswers>[] = [
  { id: 'next', head: 'Next on the waitlist', cell: (line) => <Next {...line} />, isWide: true },
  {
    id: 'actions',
    head: 'Actions',
    hasHiddenHead: true,
    cell: ({ waiting: [next] }) => next && <Offer next={next} />,
    width: '11rem',
    onPhone: 'bottom',
  },
]

function Next({ waiting: [next, ...others], alsoAccepted }: RoleAnswers) {
  if (!next) return <span className="muted">nobody</span>
  const { row } = next
  const score = scoresOfRow(row).overall
  return (
    <>
      <NameLink row={row} />{' '}
      <small className="muted num">
        {score === null ? 'no score' : wholeScore(score)}
        {row.dateSubmitted && (
          <>
            , applied <ShortDate iso={row.dateSubmitted} />
          </>
        )}
        {alsoAccepted.length > 0 && `, has accepted ${chapterRoles.namesOf(alsoAccepted)}`}
        {others.length > 0 && `, ${grouped(others.length)} more after`}
      </small>
    </>
  )
}

function Offer({ next: { row } }: { next: Released }) {
  const askToRevise = use(RevisingContext)
  return (
    <ActionButton size="small" onClick={() => askToRevise(row, 'accepted')}>
      Offer the place...<span className="vh"> to {row.name}</span>
    </ActionButton>
  )
}

import { Button } from '@aws-amplify/ui-react'
import { use } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { wholeScore } from '#shared/reviews/score.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { NameLink, ShortDate } from '#web/staff/cells.tsx'
import { scoresOfRow } from '#web/staff/dashboard-data.ts'
import { RevisingContext } from '../revising.tsx'
import { acceptedBy, countsOf, type Released, waitlistOf } from './confirmations.ts'
import styles from './confirmations.module.css'

/** The next people for each role. Nobody is contacted automatically. */
export function Waitlists({ released }: { released: readonly Released[] }) {
  const roles = chapterRoles.ids.filter((role) => waitlistOf(released, role).length > 0)
  if (roles.length === 0) return null
  return (
    <section className={`surface stack ${styles.waitlist}`} aria-labelledby="waitlist">
      <h2 id="waitlist">Next on the waitlist</h2>
      <p className="muted">
        By average score, then by who applied first. Nobody is contacted before you offer the place.
      </p>
      <ul className={`lined ${styles.next}`}>
        {roles.map((role) => (
          <Next key={role} role={role} released={released} />
        ))}
      </ul>
    </section>
  )
}

function Next({ role, released }: { role: ApplicationRole; released: readonly Released[] }) {
  const askToRevise = use(RevisingContext)
  const [next, ...others] = waitlistOf(released, role)
  if (!next) return null
  const { row } = next
  const score = scoresOfRow(row).overall
  const accepted = acceptedBy(released, row)
  return (
    <li>
      <RolePill role={role} />
      <span>
        <NameLink row={row} />
        <small className="muted num">
          {score === null ? 'No score' : `Score ${wholeScore(score)}`}
          {row.dateSubmitted && (
            <>
              , applied <ShortDate iso={row.dateSubmitted} />
            </>
          )}
          {accepted.length > 0 && `, has accepted ${chapterRoles.namesOf(accepted)}`}
          {others.length > 0 && `, ${others.length} more after`}
        </small>
      </span>
      <small className="muted num">{freedWords(released, role)}</small>
      <Button size="small" onClick={() => askToRevise(row, 'accepted')}>
        Offer the place<span className="vh"> to {row.name}</span>
      </Button>
    </li>
  )
}

/** Why another offer may be due. */
function freedWords(released: readonly Released[], role: ApplicationRole) {
  const { of } = countsOf(released.filter(({ row }) => row.role === role))
  const parts = [
    of('declined') > 0 && `${of('declined')} declined`,
    of('expired') > 0 && `${of('expired')} expired`,
    of('open') > 0 && `${of('open')} not answered`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nobody declined'
}

import { Button } from '@aws-amplify/ui-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { type ApplicationRole, applicationRoles } from '#shared/application-role.ts'
import { scoreText } from '#shared/score.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { DecisionActions } from '../deciding/decision-actions.ts'
import { scoresOfRow } from '../overall-score.ts'
import { ShortDate } from '../short-date.tsx'
import { countsOf, type Told, waitlistOf } from './confirmations.ts'

/** Who is next for each role. Nobody is written to by itself. */
export function Waitlists({ told }: { told: readonly Told[] }) {
  const roles = applicationRoles.filter((role) => waitlistOf(told, role).length > 0)
  if (roles.length === 0) return null
  return (
    <section className="surface release-part stack" aria-labelledby="waitlist">
      <h2 id="waitlist">Next on the waitlist</h2>
      <p className="muted">
        By average score, then by who applied first. Nobody is written to before you offer the place.
      </p>
      <ul className="next-list">
        {roles.map((role) => (
          <Next key={role} role={role} told={told} />
        ))}
      </ul>
    </section>
  )
}

function Next({ role, told }: { role: ApplicationRole; told: readonly Told[] }) {
  const { askToRevise } = use(DecisionActions)
  const [next, ...others] = waitlistOf(told, role)
  if (!next) return null
  const { row } = next.listed
  const score = scoresOfRow(row).overall
  return (
    <li>
      <RolePill role={role} />
      <span>
        <Link className="board-who" to={applicationPath(row.responseId)}>
          {row.name}
        </Link>
        <small className="muted num">
          {score === null ? 'No score' : `Score ${scoreText(score)}`}, applied{' '}
          <ShortDate iso={row.dateSubmitted} />
          {others.length > 0 && `, ${others.length} more after`}
        </small>
      </span>
      <small className="muted num">{freedWords(told, role)}</small>
      <Button size="small" onClick={() => askToRevise(row, 'accepted')}>
        Offer the place<span className="vh"> to {row.name}</span>
      </Button>
    </li>
  )
}

/** What speaks for another offer. */
function freedWords(told: readonly Told[], role: ApplicationRole) {
  const { of } = countsOf(told.filter(({ listed }) => listed.row.role === role))
  const parts = [
    of('declined') > 0 && `${of('declined')} declined`,
    of('expired') > 0 && `${of('expired')} expired`,
    of('open') > 0 && `${of('open')} not answered`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nobody declined'
}

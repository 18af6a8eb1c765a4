import { Link } from 'react-router-dom'
import type { ListedForm } from '#shared/form.ts'
import { useUser } from '#web/session/session.tsx'
import { Good } from '#web/ui/good.tsx'
import { RetentionState } from '#web/form-list/retention-state.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { dashboardsOf } from './dashboards.ts'
import './admin.css'

/** A form with where it stands and the ways into it. */
export function FormEntry({ form }: { form: ListedForm }) {
  const { id, semester, dueDate, isActive, decisionsReleased } = form
  const { role } = useUser()
  return (
    <li className="surface form-entry">
      <div className="row">
        <h3>{semester}</h3>
        {isActive ? <Good>Active</Good> : <span className="state">Not active</span>}
        {decisionsReleased ? <Good>Decisions released</Good> : <span className="state">Not released</span>}
        <span className="muted small num push">
          Due <ZonedDate iso={dueDate} withTime />
        </span>
      </div>
      {role === 'super-reviewer' && <RetentionState form={form} />}
      <ul className="form-entry__ways">
        {dashboardsOf(role, id).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <span className="vh"> of {semester}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

export const FormEntrySkeleton = () => (
  <li className="surface form-entry">
    <span className="skeleton">&nbsp;</span>
    <span className="skeleton form-entry__ways">&nbsp;</span>
  </li>
)

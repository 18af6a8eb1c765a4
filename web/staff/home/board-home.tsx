import { RolePill } from '#web/roles/role-pill.tsx'
import { useUser } from '#web/session/session.tsx'
import FormList from './form-list.tsx'
import { ReviewerHome } from './reviewer-home.tsx'
import styles from './admin.module.css'

/** The home of board members: the roles that they administer, the dashboards of the forms, and their own assignments. */
export default function BoardHome() {
  const { administers = [] } = useUser()
  return (
    <>
      {administers.length === 0 ? (
        <p className="surface empty">
          You administer no roles yet. As soon as a super reviewer gives you some, you find their applications
          here.
        </p>
      ) : (
        <>
          <p className="lede row">
            You administer
            {administers.map((role) => (
              <RolePill key={role} role={role} />
            ))}
          </p>
          <section className={`stack ${styles.forms}`} aria-labelledby="forms">
            <h2 id="forms">Forms</h2>
            <FormList />
          </section>
        </>
      )}
      <ReviewerHome />
    </>
  )
}

import { Link } from 'react-router-dom'
import type { User } from '#shared/user.ts'
import { userRoleLabel } from '#shared/user-role.ts'
import { pathTo } from '#shared/pages.ts'
import { useUser } from '#web/session/session.tsx'
import { FormList } from './form-list.tsx'
import { ForReviewers } from './for-reviewers.tsx'

/** Home of reviewers and super reviewers: the forms of all semesters. */
export default function AdminPage() {
  const user = useUser()
  return (
    <main className="page" id="main">
      <title>Admin - Application Portal</title>
      {user.role === 'applicant' ? <ForReviewers /> : <AdminHome user={user} />}
    </main>
  )
}

function AdminHome({ user: { firstName, role } }: { user: User }) {
  return (
    <>
      <p className="kicker">{userRoleLabel[role]}</p>
      <h1 className="h1--dense">Hello {firstName}</h1>
      <section className="stack forms" aria-labelledby="forms">
        <div className="row">
          <h2 id="forms">Forms</h2>
          {role === 'super-reviewer' && (
            <Link className="push" to={pathTo('forms')}>
              Manage forms
            </Link>
          )}
        </div>
        <FormList />
      </section>
    </>
  )
}

import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import type { User } from '#shared/people/user.ts'
import { useUser } from '#web/session/session.tsx'
import { FormListSkeleton } from './form-list-skeleton.tsx'
import { ReviewerHome } from './reviewer-home.tsx'
import styles from './admin.module.css'

// Reviewers do not load these.
const FormList = lazy(() => import('./form-list.tsx'))
const BoardHome = lazy(() => import('./board-home.tsx'))

/**
 * The home page of staff. Reviewers see their work, super reviewers the forms of all semesters with their next steps, board members both.
 */
export default function AdminPage() {
  const user = useUser()
  return (
    <main className="page" id="main">
      <title>Home - Application Portal</title>
      {user.role === 'applicant' ? <ForReviewers /> : <StaffHome user={user} />}
    </main>
  )
}

const ForReviewers = () => (
  <>
    <h1>This page is for reviewers</h1>
    <p className="lede">
      <Link to={pathTo('overview')}>Go to your application</Link>
    </p>
  </>
)

const StaffHome = ({ user: { firstName, role } }: { user: User }) => (
  <>
    <p className="kicker">{userRoleLabel[role]}</p>
    <h1 className="h1--dense">Hello {firstName}</h1>
    {role === 'board' && (
      <Suspense fallback={<FormListSkeleton />}>
        <BoardHome />
      </Suspense>
    )}
    {role === 'reviewer' && <ReviewerHome />}
    {role === 'super-reviewer' && <Forms />}
  </>
)

const Forms = () => (
  <section className={`stack ${styles.forms}`} aria-labelledby="forms">
    <div className="row">
      <h2 id="forms">Forms</h2>
      <Link className="push" to={pathTo('forms')}>
        Manage forms
      </Link>
    </div>
    <Suspense fallback={<FormListSkeleton />}>
      <FormList />
    </Suspense>
  </section>
)

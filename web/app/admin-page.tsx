import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { useUser } from '#web/session/session.tsx'

const BoardHome = lazy(() => import('#web/staff/home/board-home.tsx'))
const MyWork = lazy(() => import('#web/staff/home/my-work-page.tsx'))
const Seasons = lazy(() => import('#web/forms/forms-page.tsx'))

/** The home of the team: all seasons for super reviewers, their own work for reviewers, and both for board members. */
export default function AdminPage() {
  const { role } = useUser()
  const Home = homes[role]
  return (
    <Suspense fallback={<LoadingPage className="page" title="Home" what="your home page" />}>
      <Home />
    </Suspense>
  )
}

const ForReviewers = () => (
  <main className="page" id="main">
    <title>Home - Application Portal</title>
    <h1>This page is for reviewers</h1>
    <p className="lede">
      <Link to={pathTo('overview')}>Go to your application</Link>
    </p>
  </main>
)

const homes: Record<UserRole, React.ComponentType> = {
  applicant: ForReviewers,
  reviewer: MyWork,
  board: BoardHome,
  'super-reviewer': Seasons,
}

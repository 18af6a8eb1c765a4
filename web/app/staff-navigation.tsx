import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { type PageName, pathTo } from '#shared/pages.ts'
import type { User } from '#shared/user.ts'
import { ownListPath } from '#shared/assignment-pages.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { type Destination, formsPage, NavigationLinks } from './navigation-links.tsx'
import { formInPath } from './page-access.ts'

/** Links to the dashboards of the form on screen, or of the active form if there is none on screen. */
export default function StaffNavigation({ user }: { user: User }) {
  const { pathname } = useLocation()
  const shown = formInPath(pathname)
  const { data: forms } = useQuery({ ...formList, enabled: !shown })
  const formId = shown ?? forms?.find(({ isActive }) => isActive)?.id
  const ofForm = formId ? dashboardsOf(user, formId) : []
  return (
    <NavigationLinks
      pages={[formsPage, ...ofForm, ...(user.role === 'super-reviewer' ? [usersPage, recordsPage] : [])]}
    />
  )
}

const usersPage: Destination = { label: 'Users', to: pathTo('users'), covers: ['users'] }
const recordsPage: Destination = { label: 'Records', to: pathTo('records'), covers: ['records'] }

function dashboardsOf(user: User, formId: string): Destination[] {
  if (user.role === 'super-reviewer')
    return [
      { label: 'Dashboard', to: pathTo('allApplications', { formId }), covers: dashboardPages },
      { label: 'Review', to: ownListPath(user, formId, 'review'), covers: ['review', 'interview'] },
      {
        label: 'Rubrics',
        to: pathTo('rubrics', { formId }),
        covers: ['rubrics', 'newRubric', 'editRubric'],
      },
    ]
  return [
    { label: 'Applications', to: ownListPath(user, formId, 'review'), covers: ['ownReviews', 'review'] },
    {
      label: 'Interviews',
      to: ownListPath(user, formId, 'interview'),
      covers: ['ownInterviews', 'interview'],
    },
  ]
}

const dashboardPages: readonly PageName[] = [
  'dashboard',
  'allApplications',
  'qualified',
  'reviewers',
  'interviewers',
  'release',
  'confirmations',
  'application',
  'response',
  'assignedReviews',
  'assignedInterviews',
  'assignedApplications',
]

import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { User } from '#shared/user.ts'
import { ownListPath } from '#web/ui/assignment-path.ts'
import { formList } from '#web/api/form-list.ts'
import { formInPath } from './form-in-path.ts'
import { type Destination, formsPage, NavigationLinks } from './navigation-links.tsx'

/** Leads to the dashboards of the form that is on screen; where none is, to those of the active one. */
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

const usersPage: Destination = { label: 'Users', to: '/admin/dor/users', covers: [] }
const recordsPage: Destination = { label: 'Records', to: '/admin/dor/records', covers: [] }

function dashboardsOf(user: User, formId: string): Destination[] {
  if (user.role === 'super-reviewer')
    return [
      { label: 'Dashboard', to: `/admin/dor/dashboard/${formId}/all`, covers: dashboardPages },
      { label: 'Review', to: ownListPath(user, formId, 'review'), covers: writingPages },
      { label: 'Rubrics', to: `/admin/dor/rubrics/${formId}`, covers: ['/admin/dor/rubrics/*'] },
    ]
  return [
    { label: 'Applications', to: ownListPath(user, formId, 'review'), covers: ['/admin/review/*'] },
    { label: 'Interviews', to: ownListPath(user, formId, 'interview'), covers: ['/admin/interview/*'] },
  ]
}

const dashboardPages = [
  '/admin/dor/dashboard/*',
  '/admin/dor/application/*',
  '/admin/dor/applications/*',
  '/admin/dor/reviews/*',
  '/admin/dor/interviews/*',
  '/admin/dor/response/*',
]

const writingPages = ['/admin/review/*', '/admin/interview/*']

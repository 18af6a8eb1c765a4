import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { UserRole } from '#shared/user-role.ts'
import { formList } from '#web/api/form-list.ts'
import { formInPath } from './form-in-path.ts'
import { type Destination, formsPage, NavigationLinks } from './navigation-links.tsx'

/** Leads to the dashboards of the form that is on screen; where none is, to those of the active one. */
export default function StaffNavigation({ role }: { role: UserRole }) {
  const { pathname } = useLocation()
  const shown = formInPath(pathname)
  const { data: forms } = useQuery({ ...formList, enabled: !shown })
  const formId = shown ?? forms?.find(({ isActive }) => isActive)?.id
  const ofForm = formId ? dashboardsOf(role, formId) : []
  return (
    <NavigationLinks
      pages={[formsPage, ...ofForm, ...(role === 'super-reviewer' ? [usersPage, recordsPage] : [])]}
    />
  )
}

const usersPage: Destination = { label: 'Users', to: '/admin/dor/users', covers: [] }
const recordsPage: Destination = { label: 'Records', to: '/admin/dor/records', covers: [] }

function dashboardsOf(role: UserRole, formId: string): Destination[] {
  if (role === 'super-reviewer')
    return [
      { label: 'Dashboard', to: `/admin/dor/dashboard/${formId}/all`, covers: dashboardPages },
      { label: 'Rubrics', to: `/admin/dor/rubrics/${formId}`, covers: ['/admin/dor/rubrics/*'] },
    ]
  const home = `/admin/reviewer/dashboard/${formId}`
  return [
    { label: 'Applications', to: `${home}/apps`, covers: ['/admin/review/*'] },
    { label: 'Interviews', to: `${home}/interviews`, covers: ['/admin/interview/*'] },
  ]
}

const dashboardPages = [
  '/admin/dor/dashboard/*',
  '/admin/dor/application/*',
  '/admin/dor/applications/*',
  '/admin/dor/reviews/*',
  '/admin/dor/interviews/*',
  '/admin/dor/response/*',
  '/admin/review/*',
  '/admin/interview/*',
]

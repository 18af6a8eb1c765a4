import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { type PageName, pages, pathTo } from '#shared/kernel/pages.ts'
import type { User } from '#shared/people/user.ts'
import { ownListPath } from '#shared/reviews/assignment-pages.ts'
import { namedBy } from '#shared/reviews/assignment.ts'
import { useUser } from '#web/session/session.tsx'
import { currentForm, formList } from '#web/staff/form-list/form-list-queries.ts'
import { type Destination, NavigationLinks } from './navigation-links.tsx'
import { formInPath, pageAt } from './page-access.ts'
import '#web/kit/ui/staff.css'

const SearchButton = lazy(() => import('./search/search-button.tsx'))

/** Links to the dashboards of the form on screen, or of the current form if there is none on screen. */
export default function StaffNavigation() {
  const user = useUser()
  const { pathname } = useLocation()
  const shown = formInPath(pathname)
  const { data: forms } = useQuery({ ...formList, enabled: !shown })
  const formId = shown ?? (forms && currentForm(forms)?.id)
  // A portal without any form has no dashboards.
  const ofForm = forms?.length === 0 && !shown ? [] : dashboardsOf(user, formId, isOthers(user, pathname))
  return (
    <>
      <NavigationLinks pages={[home, ...ofForm, ...(user.role === 'super-reviewer' ? ofPortal : [])]} />
      <span className="push topbar__search">
        <Suspense>
          <SearchButton formId={formId} />
        </Suspense>
      </span>
    </>
  )
}

const home: Destination = { label: 'Home', to: pathTo('admin'), covers: ['admin'] }

const ofPortal: readonly Destination[] = [
  { label: 'Agenda', to: pathTo('agenda'), covers: ['agenda'] },
  { label: 'Forms', to: pathTo('forms'), covers: ['forms', 'newForm', 'editForm', 'roles'] },
  { label: 'Users', to: pathTo('users'), covers: ['users', 'person'] },
  { label: 'Records', to: pathTo('records'), covers: ['records'] },
]

/** Is someone else's review or interview on screen? A super reviewer comes to it from the dashboards. */
function isOthers({ id }: User, pathname: string) {
  const { reviewDataId, interviewDataId = reviewDataId } = pageAt(pathname)?.params ?? {}
  return interviewDataId !== undefined && namedBy(interviewDataId).reviewerId !== id
}

function dashboardsOf(user: User, formId: string | undefined, ofOthers: boolean): Destination[] {
  const withForm = (path: (formId: string) => string) => (formId === undefined ? undefined : path(formId))
  const reviews = withForm((id) => ownListPath(user, id, 'review'))
  const dashboard = {
    label: 'Dashboard',
    to: withForm((id) => pathTo('formOverview', { formId: id })),
    covers: ofOthers ? [...dashboardPages, ...assignmentPages] : dashboardPages,
  }
  if (user.role === 'super-reviewer')
    return [
      dashboard,
      { label: 'Review', to: reviews, covers: ofOthers ? [] : assignmentPages },
      {
        label: 'Rubrics',
        to: withForm((id) => pathTo('rubrics', { formId: id })),
        covers: ['rubrics', 'newRubric', 'editRubric'],
      },
    ]
  return [
    ...(user.role === 'board' ? [dashboard] : []),
    { label: 'Reviews', to: reviews, covers: ['ownReviews', 'review'] },
    {
      label: 'Interviews',
      to: withForm((id) => ownListPath(user, id, 'interview')),
      covers: ['ownInterviews', 'interview', 'agenda'],
    },
  ]
}

const assignmentPages: readonly PageName[] = ['review', 'interview']

const dashboardPages: readonly PageName[] = [
  ...(Object.keys(pages) as PageName[]).filter((name) => pages[name].path.startsWith(pages.dashboard.path)),
  'application',
  'response',
  'assignedReviews',
  'assignedInterviews',
  'assignedApplications',
]

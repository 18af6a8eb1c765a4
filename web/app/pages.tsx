import { Navigate, type NonIndexRouteObject, type RouteObject, useRoutes } from 'react-router-dom'
import { type PageName, pages, pathTo } from '#shared/kernel/pages.ts'
import { DeadEnd, toStart } from '#web/kit/ui/dead-end.tsx'
import { SignedInOnly, SignedOutOnly, UnverifiedOnly } from './guards.tsx'
import { lazyPage, type LoadPage } from './lazy-page.tsx'
import { Shell } from './shell.tsx'

/** One page with several paths. It stays on screen when one of them follows another. */
function samePage(names: PageName[], load: LoadPage): NonIndexRouteObject[] {
  const Component = lazyPage(load)
  return names.map((name) => ({ path: pages[name].path, Component }))
}

const page = (name: PageName, load: LoadPage): NonIndexRouteObject => ({
  path: pages[name].path,
  Component: lazyPage(load),
})

const ofVisitors = [
  page('signup', () => import('#web/account/signup-page.tsx')),
  page('login', () => import('#web/account/login-page.tsx')),
]

const ofEveryone = [
  page('profile', () => import('#web/account/profile-page.tsx')),
  page('messages', () => import('#web/account/messages-page.tsx')),
  ...samePage(['overview', 'status'], () => import('#web/apply/home-page.tsx')),
  page('admin', () => import('./admin-page.tsx')),
]

const ofApplicants = [
  ...samePage(['form', 'section'], () => import('#web/apply/form-page.tsx')),
  page('ownApplication', () => import('#web/apply/revisit-page.tsx')),
  page('interviewTime', () => import('#web/interviews/own/interview-page.tsx')),
  page('decision', () => import('#web/apply/decision-page.tsx')),
  page('submit', () => import('#web/apply/submit-page.tsx')),
  page('success', () => import('#web/apply/success-page.tsx')),
]

const dashboards: RouteObject[] = [
  { index: true, element: <Navigate to="overview" replace /> },
  page('formOverview', () => import('#web/overview/overview-page.tsx')),
  page('drafts', () => import('#web/applications/drafts/drafts-page.tsx')),
  page('draft', () => import('#web/applications/drafts/draft-page.tsx')),
  page('allApplications', () => import('#web/applications/all-page.tsx')),
  ...samePage(['reviewers', 'interviewers'], () => import('#web/assigning/staff/staff-page.tsx')),
  page('calibration', () => import('#web/fair/calibration-page.tsx')),
  page('simulator', () => import('#web/fair/simulator-page.tsx')),
  page('qualified', () => import('#web/applications/qualified-page.tsx')),
  page('plan', () => import('#web/planning/plan-page.tsx')),
  page('interviews', () => import('#web/interviews/interviews-page.tsx')),
  page('formMessages', () => import('#web/messages/writing/messages-page.tsx')),
  page('release', () => import('#web/release/release-page.tsx')),
  page('confirmations', () => import('#web/decisions/confirmations/confirmations-page.tsx')),
]

const ofSuperReviewers: RouteObject[] = [
  page('users', () => import('#web/people/people-page.tsx')),
  page('person', () => import('#web/people/person-page.tsx')),
  page('roles', () => import('#web/forms/roles/roles-page.tsx')),
  page('forms', () => import('#web/forms/forms-page.tsx')),
  page('newForm', () => import('#web/forms/starts/new-season-page.tsx')),
  ...samePage(
    ['editForm', 'rubrics', 'newRubric', 'editRubric'],
    () => import('#web/forms/form-editor-page.tsx'),
  ),
  page('records', () => import('#web/records/records-page.tsx')),
  ...samePage(
    ['superReviewerHome', 'dashboards', 'reviewerDashboards'],
    () => import('#web/staff/home/first-dashboard.tsx'),
  ),
  { ...page('dashboard', () => import('#web/staff/dashboard-shell.tsx')), children: dashboards },
  page('application', () => import('#web/applications/candidate/application-page.tsx')),
  page('assignedApplications', () => import('#web/applications/candidate/assigned-applications-page.tsx')),
  ...samePage(
    ['assignedReviews', 'assignedInterviews'],
    () => import('#web/applications/candidate/assignments-page.tsx'),
  ),
  page('response', () => import('#web/applications/candidate/response-page.tsx')),
]

const ownLists: RouteObject[] = [
  { index: true, element: <Navigate to="apps" replace /> },
  ...samePage(['ownReviews', 'ownInterviews'], () => import('#web/review/assignment-list-page.tsx')),
]

const ofReviewers: RouteObject[] = [
  page('reviewerHome', () => import('#web/staff/home/my-work-page.tsx')),
  { path: pages.reviewerDashboard.path, children: ownLists },
  page('agenda', () => import('#web/review/agenda-page.tsx')),
  page('applicantNames', () => import('#web/review/names-page.tsx')),
  ...samePage(['review', 'interview'], () => import('#web/review/review-page.tsx')),
]

/** The component of each page. '/' is missing because it is a page without React. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      { Component: SignedOutOnly, children: ofVisitors },
      page('google', () => import('#web/account/google-page.tsx')),
      page('forgotPassword', () => import('#web/account/forgot-password-page.tsx')),
      page('contact', () => import('#web/account/contact-page.tsx')),
      page('resetPassword', () => import('#web/account/reset-password-page.tsx')),
      {
        Component: UnverifiedOnly,
        children: [page('verify', () => import('#web/account/verify-page.tsx'))],
      },
      {
        Component: SignedInOnly,
        children: [...ofEveryone, ...ofApplicants, ...ofSuperReviewers, ...ofReviewers],
      },
      { index: true, element: <Navigate to={pathTo('login')} replace /> },
      { path: '/app.html', element: <Navigate to={pathTo('login')} replace /> },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

function NotFoundPage() {
  return (
    <DeadEnd heading="Page not found" next={toStart}>
      Check the address. A link may be old.
    </DeadEnd>
  )
}

export const Pages = () => useRoutes(routes)

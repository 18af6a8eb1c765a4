import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router-dom'
import { pages, pathTo } from '#shared/pages.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'
import { SignedInOnly, SignedOutOnly, UnverifiedOnly } from './guards.tsx'
import { lazyPage } from './lazy-page.tsx'
import { Shell } from './shell.tsx'

const LoginPage = lazyPage(() => import('#web/account/login-page.tsx'))
const SignupPage = lazyPage(() => import('#web/account/signup-page.tsx'))
const ForgotPasswordPage = lazyPage(() => import('#web/account/forgot-password-page.tsx'))
const ResetPasswordPage = lazyPage(() => import('#web/account/reset-password-page.tsx'))
const VerifyPage = lazyPage(() => import('#web/account/verify-page.tsx'))
const ProfilePage = lazyPage(() => import('#web/account/profile-page.tsx'))
const OverviewPage = lazyPage(() => import('#web/apply/overview-page.tsx'))
const FormPage = lazyPage(() => import('#web/apply/form-page.tsx'))
const SubmitPage = lazyPage(() => import('#web/apply/submit-page.tsx'))
const SuccessPage = lazyPage(() => import('#web/apply/success-page.tsx'))
const StatusPage = lazyPage(() => import('#web/apply/status-page.tsx'))
const DecisionPage = lazyPage(() => import('#web/apply/decision-page.tsx'))
const RevisitPage = lazyPage(() => import('#web/apply/revisit-page.tsx'))
const DashboardShell = lazyPage(() => import('#web/dashboard/dashboard-shell.tsx'))
const AllPage = lazyPage(() => import('#web/dashboard/all-page.tsx'))
const StaffPage = lazyPage(() => import('#web/dashboard/staff/staff-page.tsx'))
const QualifiedPage = lazyPage(() => import('#web/dashboard/qualified-page.tsx'))
const ReleasePage = lazyPage(() => import('#web/dashboard/release/release-page.tsx'))
const ConfirmationsPage = lazyPage(() => import('#web/dashboard/confirmations/confirmations-page.tsx'))
const AssignmentsPage = lazyPage(() => import('#web/dashboard/application/assignments-page.tsx'))
const AssignedApplicationsPage = lazyPage(
  () => import('#web/dashboard/application/assigned-applications-page.tsx'),
)
const ApplicationPage = lazyPage(() => import('#web/dashboard/application/application-page.tsx'))
const ResponsePage = lazyPage(() => import('#web/dashboard/application/response-page.tsx'))
const FirstDashboard = lazyPage(() => import('#web/admin/first-dashboard.tsx'))
const AdminPage = lazyPage(() => import('#web/admin/admin-page.tsx'))
const PeoplePage = lazyPage(() => import('#web/people/people-page.tsx'))
const RubricsPage = lazyPage(() => import('#web/rubrics/rubrics-page.tsx'))
const RubricEditorPage = lazyPage(() => import('#web/rubrics/rubric-editor-page.tsx'))
const RecordsPage = lazyPage(() => import('#web/records/records-page.tsx'))
const FormsPage = lazyPage(() => import('#web/forms/forms-page.tsx'))
const FormEditorPage = lazyPage(() => import('#web/forms/form-editor-page.tsx'))
const ReviewPage = lazyPage(() => import('#web/review/review-page.tsx'))
const AssignmentListPage = lazyPage(() => import('#web/review/assignment-list-page.tsx'))

const NotFoundPage = () => (
  <DeadEnd
    heading="Page not found"
    next={
      <>
        <a href="/">Go to the start page</a>.
      </>
    }
  >
    If you typed the address, check that it is correct. If you followed a link, it may be old.
  </DeadEnd>
)

/** The component of each page. '/' is missing because it is a page without React. */
export const routes = createRoutesFromElements(
  <Route Component={Shell}>
    <Route Component={SignedOutOnly}>
      <Route path={pages.signup.path} Component={SignupPage} />
      <Route path={pages.login.path} Component={LoginPage} />
    </Route>
    <Route path={pages.forgotPassword.path} Component={ForgotPasswordPage} />
    <Route path={pages.resetPassword.path} Component={ResetPasswordPage} />
    <Route Component={UnverifiedOnly}>
      <Route path={pages.verify.path} Component={VerifyPage} />
    </Route>
    <Route Component={SignedInOnly}>
      <Route path={pages.profile.path} Component={ProfilePage} />
      <Route path={pages.overview.path} Component={OverviewPage} />
      <Route path={pages.form.path} Component={FormPage} />
      <Route path={pages.section.path} Component={FormPage} />
      <Route path={pages.status.path} Component={StatusPage} />
      <Route path={pages.ownApplication.path} Component={RevisitPage} />
      <Route path={pages.decision.path} Component={DecisionPage} />
      <Route path={pages.submit.path} Component={SubmitPage} />
      <Route path={pages.success.path} Component={SuccessPage} />
      <Route path={pages.admin.path} Component={AdminPage} />
      <Route path={pages.users.path} Component={PeoplePage} />
      <Route path={pages.forms.path} Component={FormsPage} />
      <Route path={pages.newForm.path} Component={FormEditorPage} />
      <Route path={pages.editForm.path} Component={FormEditorPage} />
      <Route path={pages.rubrics.path} Component={RubricsPage} />
      <Route path={pages.newRubric.path} Component={RubricEditorPage} />
      <Route path={pages.editRubric.path} Component={RubricEditorPage} />
      <Route path={pages.records.path} Component={RecordsPage} />
      <Route path={pages.superReviewerHome.path} Component={FirstDashboard} />
      <Route path={pages.dashboards.path} Component={FirstDashboard} />
      <Route path={pages.dashboard.path} Component={DashboardShell}>
        <Route index element={<Navigate to="all" replace />} />
        <Route path={pages.allApplications.path} Component={AllPage} />
        <Route path={pages.reviewers.path} Component={StaffPage} />
        <Route path={pages.interviewers.path} Component={StaffPage} />
        <Route path={pages.qualified.path} Component={QualifiedPage} />
        <Route path={pages.release.path} Component={ReleasePage} />
        <Route path={pages.confirmations.path} Component={ConfirmationsPage} />
      </Route>
      <Route path={pages.application.path} Component={ApplicationPage} />
      <Route path={pages.assignedApplications.path} Component={AssignedApplicationsPage} />
      <Route path={pages.assignedReviews.path} Component={AssignmentsPage} />
      <Route path={pages.assignedInterviews.path} Component={AssignmentsPage} />
      <Route path={pages.response.path} Component={ResponsePage} />
      <Route path={pages.reviewerDashboard.path}>
        <Route index element={<Navigate to="apps" replace />} />
        <Route path={pages.ownReviews.path} Component={AssignmentListPage} />
        <Route path={pages.ownInterviews.path} Component={AssignmentListPage} />
      </Route>
      <Route path={pages.review.path} Component={ReviewPage} />
      <Route path={pages.interview.path} Component={ReviewPage} />
    </Route>
    <Route index element={<Navigate to={pathTo('login')} replace />} />
    <Route path="/app.html" element={<Navigate to={pathTo('login')} replace />} />
    <Route path="*" Component={NotFoundPage} />
  </Route>,
)

export const Pages = () => useRoutes(routes)

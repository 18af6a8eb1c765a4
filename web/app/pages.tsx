import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router-dom'
import { NotFoundPage } from './not-found-page.tsx'
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
const ReviewersPage = lazyPage(() => import('#web/dashboard/reviewers-page.tsx'))
const QualifiedPage = lazyPage(() => import('#web/dashboard/qualified/qualified-page.tsx'))
const ReleasePage = lazyPage(() => import('#web/dashboard/release/release-page.tsx'))
const ConfirmationsPage = lazyPage(() => import('#web/dashboard/confirmations/confirmations-page.tsx'))
const InterviewersPage = lazyPage(() => import('#web/dashboard/interviewers-page.tsx'))
const AssignedReviewsPage = lazyPage(() => import('#web/dashboard/reviews-page.tsx'))
const AssignedInterviewsPage = lazyPage(() => import('#web/dashboard/interviews-page.tsx'))
const AssignedApplicationsPage = lazyPage(() => import('#web/dashboard/applications-page.tsx'))
const ApplicationPage = lazyPage(() => import('#web/dashboard/application-page.tsx'))
const ResponsePage = lazyPage(() => import('#web/dashboard/response-page.tsx'))
const FirstDashboard = lazyPage(() => import('#web/admin/first-dashboard.tsx'))
const AdminPage = lazyPage(() => import('#web/admin/admin-page.tsx'))
const PeoplePage = lazyPage(() => import('#web/people/people-page.tsx'))
const RubricsPage = lazyPage(() => import('#web/admin/rubrics/rubrics-page.tsx'))
const RubricEditorPage = lazyPage(() => import('#web/admin/rubrics/rubric-editor-page.tsx'))
const RecordsPage = lazyPage(() => import('#web/records/records-page.tsx'))
const FormsPage = lazyPage(() => import('#web/forms/forms-page.tsx'))
const NewFormPage = lazyPage(() => import('#web/forms/new-form-page.tsx'))
const EditFormPage = lazyPage(() => import('#web/forms/edit-form-page.tsx'))
const ReviewPage = lazyPage(() => import('#web/review/review-page.tsx'))
const InterviewPage = lazyPage(() => import('#web/review/interview-page.tsx'))
const ReviewerDashboard = lazyPage(() => import('#web/review/dashboard/reviewer-dashboard.tsx'))
const ReviewerApps = lazyPage(() => import('#web/review/dashboard/apps-page.tsx'))
const ReviewerInterviews = lazyPage(() => import('#web/review/dashboard/interviews-page.tsx'))

/** Every path of the site but '/', which is a page of its own. Which role may open which stands in `page-access.ts`. */
export const routes = createRoutesFromElements(
  <Route Component={Shell}>
    <Route Component={SignedOutOnly}>
      <Route path="/signup" Component={SignupPage} />
      <Route path="/login" Component={LoginPage} />
    </Route>
    <Route path="/forgotpassword" Component={ForgotPasswordPage} />
    <Route path="/resetpassword" Component={ResetPasswordPage} />
    <Route Component={UnverifiedOnly}>
      <Route path="/verify" Component={VerifyPage} />
    </Route>
    <Route Component={SignedInOnly}>
      <Route path="/profile" Component={ProfilePage} />
      <Route path="/apply" Component={OverviewPage} />
      <Route path="/apply/f/:formId" Component={FormPage} />
      <Route path="/apply/f/:formId/:sectionId" Component={FormPage} />
      <Route path="/apply/status" Component={StatusPage} />
      <Route path="/apply/revisit/:formId" Component={RevisitPage} />
      <Route path="/apply/decision/:responseId/:role" Component={DecisionPage} />
      <Route path="/apply/submit/:formId" Component={SubmitPage} />
      <Route path="/apply/success" Component={SuccessPage} />
      <Route path="/admin" Component={AdminPage} />
      <Route path="/admin/dor/users" Component={PeoplePage} />
      <Route path="/admin/dor/forms" Component={FormsPage} />
      <Route path="/admin/dor/forms/new" Component={NewFormPage} />
      <Route path="/admin/dor/forms/:formId/edit" Component={EditFormPage} />
      <Route path="/admin/dor/rubrics/:formId" Component={RubricsPage} />
      <Route path="/admin/dor/rubrics/:formId/new" Component={RubricEditorPage} />
      <Route path="/admin/dor/rubrics/:formId/edit/:rubricId" Component={RubricEditorPage} />
      <Route path="/admin/dor/records" Component={RecordsPage} />
      <Route path="/admin/dor" Component={FirstDashboard} />
      <Route path="/admin/dor/dashboard" Component={FirstDashboard} />
      <Route path="/admin/dor/dashboard/:formId" Component={DashboardShell}>
        <Route index element={<Navigate to="all" replace />} />
        <Route path="all" Component={AllPage} />
        <Route path="reviewers" Component={ReviewersPage} />
        <Route path="interviewers" Component={InterviewersPage} />
        <Route path="qualified" Component={QualifiedPage} />
        <Route path="release" Component={ReleasePage} />
        <Route path="confirmations" Component={ConfirmationsPage} />
      </Route>
      <Route path="/admin/dor/application/:formId/:responseId" Component={ApplicationPage} />
      <Route path="/admin/dor/applications/:formId/:reviewerId" Component={AssignedApplicationsPage} />
      <Route path="/admin/dor/reviews/:responseId" Component={AssignedReviewsPage} />
      <Route path="/admin/dor/interviews/:responseId" Component={AssignedInterviewsPage} />
      <Route path="/admin/dor/response/:responseId" Component={ResponsePage} />
      <Route path="/admin/reviewer/dashboard/:formId" Component={ReviewerDashboard}>
        <Route index element={<Navigate to="apps" replace />} />
        <Route path="apps" Component={ReviewerApps} />
        <Route path="interviews" Component={ReviewerInterviews} />
      </Route>
      <Route path="/admin/review/f/:formId/:responseId/:sectionId/:reviewDataId" Component={ReviewPage} />
      <Route path="/admin/interview/f/:formId/:responseId/:interviewDataId" Component={InterviewPage} />
    </Route>
    <Route index element={<Navigate to="/login" replace />} />
    <Route path="/app.html" element={<Navigate to="/login" replace />} />
    <Route path="*" Component={NotFoundPage} />
  </Route>,
)

export const Pages = () => useRoutes(routes)

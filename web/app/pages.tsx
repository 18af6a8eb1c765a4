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
const RevisitPage = lazyPage(() => import('#web/apply/revisit-page.tsx'))
const AdminPage = lazyPage(() => import('#web/admin/admin-page.tsx'))

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
      <Route path="/apply/submit/:formId" Component={SubmitPage} />
      <Route path="/apply/success" Component={SuccessPage} />
      <Route path="/admin" Component={AdminPage} />
    </Route>
    <Route index element={<Navigate to="/login" replace />} />
    <Route path="/app.html" element={<Navigate to="/login" replace />} />
    <Route path="*" Component={NotFoundPage} />
  </Route>,
)

export const Pages = () => useRoutes(routes)

import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { NotFoundPage } from './not-found-page.tsx'
import { SignedInOnly, SignedOutOnly, UnverifiedOnly } from './guards.tsx'
import { Shell } from './shell.tsx'

const LoginPage = lazy(() => import('#web/account/login-page.tsx'))
const SignupPage = lazy(() => import('#web/account/signup-page.tsx'))
const ForgotPasswordPage = lazy(() => import('#web/account/forgot-password-page.tsx'))
const ResetPasswordPage = lazy(() => import('#web/account/reset-password-page.tsx'))
const VerifyPage = lazy(() => import('#web/account/verify-page.tsx'))
const ProfilePage = lazy(() => import('#web/account/profile-page.tsx'))
const OverviewPage = lazy(() => import('#web/apply/overview-page.tsx'))
const FormPage = lazy(() => import('#web/apply/form-page.tsx'))
const SubmitPage = lazy(() => import('#web/apply/submit-page.tsx'))
const SuccessPage = lazy(() => import('#web/apply/success-page.tsx'))
const StatusPage = lazy(() => import('#web/apply/status-page.tsx'))
const RevisitPage = lazy(() => import('#web/apply/revisit-page.tsx'))
const AdminPage = lazy(() => import('#web/admin/admin-page.tsx'))

/** Every path of the site but '/', which is a page of its own. Which role may open which stands in `page-access.ts`. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<SignedOutOnly />}>
          <Route path="/signup" element={<SignupPage />} />
          <Route path="/login" element={<LoginPage />} />
        </Route>
        <Route path="/forgotpassword" element={<ForgotPasswordPage />} />
        <Route path="/resetpassword" element={<ResetPasswordPage />} />
        <Route element={<UnverifiedOnly />}>
          <Route path="/verify" element={<VerifyPage />} />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/apply" element={<OverviewPage />} />
          <Route path="/apply/f/:formId" element={<FormPage />} />
          <Route path="/apply/f/:formId/:sectionId" element={<FormPage />} />
          <Route path="/apply/status" element={<StatusPage />} />
          <Route path="/apply/revisit/:formId" element={<RevisitPage />} />
          <Route path="/apply/submit/:formId" element={<SubmitPage />} />
          <Route path="/apply/success" element={<SuccessPage />} />
          <Route path="/admin" element={<AdminPage />} />
        </Route>
        <Route index element={<Navigate to="/login" replace />} />
        <Route path="/app.html" element={<Navigate to="/login" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import type { User } from '#shared/people/user.ts'
import { ownListPath } from '#shared/reviews/assignment-pages.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { useUser } from '#web/session/session.tsx'
import { currentForm, formList } from '#web/staff/form-list/form-list-queries.ts'

/** Redirects to the first dashboard of the active form, or of the latest, or home if there is none. */
export default function FirstDashboard() {
  const user = useUser()
  const loading = <LoadingPage className="page" title="Overview" what="the forms" />
  return (
    <Loaded of={useQuery(formList)} page={loading}>
      {(forms) => {
        const form = currentForm(forms)
        return <Navigate to={form ? dashboardOf(user, form.id) : pathTo('admin')} replace />
      }}
    </Loaded>
  )
}

const dashboardOf = (user: User, formId: string) =>
  user.role === 'reviewer' ? ownListPath(formId, 'review') : pathTo('formOverview', { formId })

import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { ownListPath } from '#shared/assignment-pages.ts'
import { pathTo } from '#shared/pages.ts'
import type { User } from '#shared/user.ts'
import { currentForm, formList } from '#web/form-list/form-list-queries.ts'
import { useUser } from '#web/session/session.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'

/** Redirects to the first dashboard of the active form, or of the latest, or home if there is none. */
export default function FirstDashboard() {
  const user = useUser()
  const loading = <LoadingPage className="page" title="Dashboard" what="the forms" />
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
  user.role === 'reviewer' ? ownListPath(user, formId, 'review') : pathTo('formOverview', { formId })

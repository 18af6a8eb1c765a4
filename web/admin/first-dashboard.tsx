import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { currentForm, formList } from '#web/form-list/form-list-queries.ts'
import { useUser } from '#web/session/session.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'

/** Redirects to the first dashboard of the active form, or of the latest, or home if there is none. */
export default function FirstDashboard() {
  const first = useUser().role === 'super-reviewer' ? 'allApplications' : 'ownReviews'
  const loading = <LoadingPage className="page" title="Dashboard" what="the forms" />
  return (
    <Loaded of={useQuery(formList)} page={loading}>
      {(forms) => {
        const form = currentForm(forms)
        const to = form ? pathTo(first, { formId: form.id }) : pathTo('admin')
        return <Navigate to={to} replace />
      }}
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'

/** Leads from the dashboards' bare path to the first one of the active form; where no form is active, to the list of all. */
export default function FirstDashboard() {
  const { data: forms, error, refetch } = useQuery(formList)
  if (!forms)
    return error ? (
      <LoadFailure error={error} retry={() => void refetch()} />
    ) : (
      <LoadingPage className="page" title="Dashboard" what="the forms" />
    )
  const active = forms.find(({ isActive }) => isActive)
  return <Navigate to={active ? pathTo('allApplications', { formId: active.id }) : pathTo('admin')} replace />
}

import { useQuery } from '@tanstack/react-query'
import { Outlet, useOutletContext, useParams } from 'react-router-dom'
import { FormId } from '#shared/identifier.ts'
import type { OwnAssignment } from '#shared/review.ts'
import type { FormSummary } from '#shared/form.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { reviewQueries } from '../queries.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import '#web/list/lists.css'
import './dashboard.css'

interface Mine {
  form: FormSummary
  assignments: OwnAssignment[]
}

/** What stands around a reviewer's two lists of a form. One call brings both. */
export default function ReviewerDashboard() {
  const { formId = '' } = useParams()
  return FormId.safeParse(formId).success ? <Dashboard formId={formId} key={formId} /> : <NothingHere />
}

function Dashboard({ formId }: { formId: string }) {
  const { data, error, refetch } = useQuery(reviewQueries.mine(formId))
  if (error instanceof ApiError && error.code === 'MISSING') return <NothingHere />
  if (!data && error) return <LoadFailure error={error} retry={() => void refetch()} />
  return data ? <Outlet context={data satisfies Mine} /> : <ListSkeleton />
}

export const useMine = () => useOutletContext<Mine>()

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { dashboardQueries } from '../dashboard-queries.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { NothingHere } from './nothing-here.tsx'

interface Props {
  responseId: string | undefined
  /** Where the address has one, it must be the application's. */
  formId?: string
  children: (application: Application) => ReactNode
}

/** One application with who judges it, for the pages about it. */
export function OneApplication({ responseId = '', formId = formIdOf(responseId), children }: Props) {
  const isPossible = ResponseId.safeParse(responseId).success && formIdOf(responseId) === formId
  const { data, error, refetch } = useApplication(formId, responseId, isPossible)
  if (!isPossible || (error instanceof ApiError && error.code === 'MISSING')) return <NothingHere />
  if (data) return children(data)
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <DetailSkeleton />
}

const useApplication = (formId: string, responseId: string, enabled: boolean) =>
  useQuery({ ...dashboardQueries.response(formId, responseId), enabled })

export type Application = NonNullable<ReturnType<typeof useApplication>['data']>

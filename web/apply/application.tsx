import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import type { PublicForm } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ClosedPage } from './closed-page.tsx'
import { type OpenResponse, responseDraftOf } from './draft/open-responses.ts'
import { formQueries, responseQueries } from './queries.ts'

/** What the pages of an application work with: the same objects for as long as the page is open. */
export interface Application extends OpenResponse {
  form: PublicForm
}

const Context = createContext<Application | null>(null)

export function useApplication(): Application {
  const application = use(Context)
  if (!application) throw new Error('useApplication needs an ApplicationOf around it.')
  return application
}

interface Props {
  formId: string | undefined
  /** What stands there while it loads, in its final size. */
  skeleton: ReactNode
  children: ReactNode
}

/** Loads a form and the person's response to it. Only a response in progress is worked on; others are led to the status. */
export function ApplicationOf({ formId, skeleton, children }: Props) {
  const form = useQuery(formQueries.find(formId))
  const response = useQuery(responseQueries.own(formId))
  const failed = [form, response].filter(({ data, error }) => !data && error)
  const error = failed[0]?.error
  if (error) return <Failure error={error} retry={() => failed.forEach(({ refetch }) => void refetch())} />
  if (!form.data || !response.data) return skeleton
  if (response.data.status !== 'in-progress') return <Navigate to={pathTo('status')} replace />
  return (
    <Opened form={form.data} responseId={response.data.id}>
      {children}
    </Opened>
  )
}

function Opened(props: { form: PublicForm; responseId: string; children: ReactNode }) {
  const { form, responseId, children } = props
  const application = useMemo(() => ({ form, ...responseDraftOf(responseId) }), [form, responseId])
  // Whoever comes back to a page has perhaps logged in again.
  useEffect(() => application.autosave.resume(), [application])
  return <Context value={application}>{children}</Context>
}

const Failure = ({ error, retry }: { error: Error; retry: () => void }) =>
  error instanceof ApiError && error.code === 'CLOSED' ? (
    <ClosedPage reason={error.message} />
  ) : (
    <LoadFailure error={error} retry={retry} />
  )

import type { ReactNode } from 'react'
import { noSuchForm } from '#shared/kernel/refusals.ts'
import { isRefused } from '#web/api/api-error.ts'
import { ActionButton } from './action-button.tsx'
import { DeadEnd, toStart } from './dead-end.tsx'
import { Failure } from './message.tsx'

/** The part of a query's result that is needed to show it. */
export interface Query<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface Common<Data> {
  of: Query<Data>
  /** Shown if the server says that it does not exist (any more), even if there is older data. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

interface PageProps {
  /** The whole page while it loads: a `LoadingPage`, or another `main`. */
  page: ReactNode
}

interface PartProps {
  /** A part of a page while it loads: its skeleton. */
  part: ReactNode
  /** The noun of the content, in the plural: 'forms'. Both the loading status and a failure name it. */
  what: string
}

/**
 * Shows a query's data, or that it loads, that it failed (with another try), or that it is missing. Older data stays on screen after a
 * failure.
 */
export function Loaded<Data>(props: Common<Data> & (PageProps | PartProps)) {
  const { of, missing, children } = props
  const { data, error, refetch } = of
  const retry = () => void refetch()
  if (missing !== undefined && isRefused(error, 'MISSING')) return missing
  if (data !== undefined) return children(data)
  if ('page' in props) return error ? <PageFailure {...{ error, retry }} /> : props.page
  const { part, what } = props
  return error ? (
    <PartFailure {...{ what, error, retry }} />
  ) : (
    <>
      <p className="vh" role="status">
        Loading the {what}...
      </p>
      <div aria-hidden="true">{part}</div>
    </>
  )
}

interface FailureProps {
  error: Error
  retry: () => void
}

/** Shown instead of a page that could not be loaded: what happened, and a retry. */
export function PageFailure({ error, retry }: FailureProps) {
  const { message } = error
  // A retry would not help.
  if (isRefused(error, 'MISSING'))
    return (
      <DeadEnd heading={message === noSuchForm ? "This form doesn't exist." : message} next={toStart}>
        It was deleted, or you have no access.
      </DeadEnd>
    )
  return (
    <DeadEnd
      heading="This page could not be loaded"
      next={<ActionButton onClick={retry}>Try again</ActionButton>}
    >
      <span role="alert">{message}</span>
    </DeadEnd>
  )
}

/** The same for a part of a page. */
const PartFailure = ({ what, error, retry }: FailureProps & { what: string }) => (
  <div className="stack" role="alert">
    <Failure>
      The {what} could not be loaded: {error.message}
    </Failure>
    <div className="row">
      <ActionButton onClick={retry}>Try again</ActionButton>
    </div>
  </div>
)

type DataOf<Queries extends readonly Query<unknown>[]> = {
  [Index in keyof Queries]: Exclude<Queries[Index]['data'], undefined>
}

/** Several queries as one: it has data when all have, and its retry repeats those that failed. */
export function together<Queries extends readonly Query<unknown>[]>(
  ...queries: Queries
): Query<DataOf<Queries>> {
  const all = queries.map(({ data }) => data)
  const failed = queries.filter(({ data, error }) => data === undefined && error)
  return {
    data: all.includes(undefined) ? undefined : (all as DataOf<Queries>),
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach(({ refetch }) => refetch()),
  }
}

import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { ListFailure } from './list-failure.tsx'
import { LoadFailure } from './load-failure.tsx'

/** As much of a query's result as is needed to show it. */
interface Query<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface Common<Data> {
  of: Query<Data>
  /** What is shown where the server says that it does not exist (any more), even if older data is here. */
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
  /** What the part shows, in the plural: 'forms'. It is said while it loads and where it fails. */
  what: string
}

/**
 * Shows what a query found, and until then that it loads, that it failed (with another try), or that it is missing. A failure while
 * older data is here changes nothing: that data stays.
 */
export function Loaded<Data>(props: Common<Data> & (PageProps | PartProps)) {
  const { of, missing, children } = props
  const { data, error, refetch } = of
  const retry = () => void refetch()
  if (missing !== undefined && error instanceof ApiError && error.code === 'MISSING') return missing
  if (data !== undefined) return children(data)
  if ('page' in props) return error ? <LoadFailure error={error} retry={retry} /> : props.page
  const { part, what } = props
  return error ? (
    <ListFailure what={what} error={error} retry={retry} />
  ) : (
    <>
      <p className="vh" role="status">
        Loading the {what}...
      </p>
      <div aria-hidden="true">{part}</div>
    </>
  )
}

type DataOf<Queries extends readonly Query<unknown>[]> = {
  [Index in keyof Queries]: Exclude<Queries[Index]['data'], undefined>
}

/** Several queries as one: it has data when all have, and its other try asks for what failed. */
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

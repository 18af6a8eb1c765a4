import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, readSort, type Sort, withFilters, withSort, withValues } from './place.ts'

/**
 * Where in a dashboard the person is, kept in the address. The router may take its time with a new address; what was pressed shows
 * at once. `sorts` and `usual` must stay the same objects.
 */
export function usePlace(sorts: Readonly<Record<string, string>>, usual: Sort) {
  const [address, setAddress] = useSearchParams()
  const [params, showParams] = useOptimistic(address)
  const filters = useMemo(() => readFilters(params), [params])
  const sort = useMemo(() => readSort(params, Object.keys(sorts), usual), [params, sorts, usual])
  const go = useCallback(
    (next: URLSearchParams) =>
      startTransition(() => {
        showParams(next)
        setAddress(next, { replace: true })
      }),
    [showParams, setAddress],
  )
  return {
    params,
    filters,
    sort,
    filter: (changes: Partial<Filters>) => go(withFilters(params, changes)),
    sortBy: (wanted: Sort) => go(withSort(params, wanted)),
    set: (values: Readonly<Record<string, string | null>>) => go(withValues(params, values)),
  }
}

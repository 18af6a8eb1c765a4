import { useMemo } from 'react'
import { useAddress } from '#web/ui/use-address.ts'
import { type Filters, readFilters, readSort, type Sort, withFilters, withSort, withValues } from './place.ts'

/** Where in a dashboard the person is, kept in the address. `sorts` and `usual` must stay the same objects. */
export function usePlace(sorts: Readonly<Record<string, string>>, usual: Sort) {
  const [params, change] = useAddress()
  const filters = useMemo(() => readFilters(params), [params])
  const sort = useMemo(() => readSort(params, Object.keys(sorts), usual), [params, sorts, usual])
  return {
    params,
    filters,
    sort,
    filter: (changes: Partial<Filters>) => change((before) => withFilters(before, changes)),
    sortBy: (wanted: Sort) => change((before) => withSort(before, wanted)),
    set: (values: Readonly<Record<string, string | null>>) => change((before) => withValues(before, values)),
  }
}

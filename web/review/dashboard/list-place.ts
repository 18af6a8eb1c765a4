const filters = ['all', 'done', 'pending'] as const
export type ListFilter = (typeof filters)[number]

const columns = ['number', 'name', 'date', 'role', 'score'] as const
export type SortColumn = (typeof columns)[number]

/** What of a list is looked at, and in which order. It stands in the address. */
export interface ListPlace {
  search: string
  filter: ListFilter
  sort: SortColumn
  isDescending: boolean
}

const start: ListPlace = { search: '', filter: 'all', sort: 'number', isDescending: false }

/** What an address says of a list. What it says wrongly counts as not said. */
export const placeIn = (params: URLSearchParams): ListPlace => ({
  search: params.get('q') ?? start.search,
  filter: filters.find((each) => each === params.get('show')) ?? start.filter,
  sort: columns.find((each) => each === params.get('sort')) ?? start.sort,
  isDescending: params.get('dir') === 'desc',
})

/** The address of a place says only what differs from the start. */
export function addressOf({ search, filter, sort, isDescending }: ListPlace): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(filter !== start.filter && { show: filter }),
    ...(sort !== start.sort && { sort }),
    ...(isDescending && { dir: 'desc' }),
  }
}

/** The place after a click on a column's head: its order, and at the second click the other way round. */
export const sortedBy = (place: ListPlace, sort: SortColumn): ListPlace => ({
  ...place,
  sort,
  isDescending: place.sort === sort && !place.isDescending,
})

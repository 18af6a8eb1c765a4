import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { records } from '#shared/routes/records.ts'
import { client } from '#web/api/client.ts'
import { type Place, queryOf } from './place.ts'

export const recordQueries = {
  page: (place: Place) =>
    queryOptions({
      queryKey: ['records', 'page', place],
      queryFn: () => client(records).list({ query: queryOf(place) }),
      placeholderData: keepPreviousData,
    }),
}

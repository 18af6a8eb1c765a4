import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { records } from '#shared/routes/records.ts'
import { client } from '#web/api/client.ts'
import { queryOf, type RecordList } from './record-list.ts'

export const recordQueries = {
  page: (shown: RecordList) =>
    queryOptions({
      queryKey: ['records', 'page', shown],
      queryFn: () => client(records).list({ query: queryOf(shown) }),
      placeholderData: keepPreviousData,
    }),
}

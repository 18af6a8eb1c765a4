import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { records } from '#shared/records/record-routes.ts'
import { RecordKind } from '#shared/records/record.ts'
import { client } from '#web/api/client.ts'
import { type ListState, oneOf, searchOf } from '#web/kit/list/list-state.ts'

const optional = (text: z.ZodMiniType<string>) => z.catch(text, '')

const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/** The records to show, from the address. Days are in the viewer's zone. */
export const recordList = z.object({
  from: optional(day),
  to: optional(day),
  by: optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))),
  what: oneOf(RecordKind.options),
  on: optional(z.string().check(z.trim(), z.maxLength(200))),
  cursor: optional(z.string()),
})
export type RecordList = ListState<typeof recordList>

export const isFiltered = (state: RecordList) => searchOf(recordList, { ...state, cursor: '' }) !== ''

/** The query of the call: times instead of days, without empty values. */
export function queryOf({ from, to, ...rest }: RecordList): Record<string, string> {
  const asked = { ...rest, from: from && beginningOf(from, 0), to: to && beginningOf(to, 1) }
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

/** When a day begins in the viewer's zone, or one of the days after it. */
function beginningOf(date: string, daysLater: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day + daysLater).toISOString()
}

export const recordQueries = {
  page: (shown: RecordList) =>
    queryOptions({
      queryKey: ['records', 'page', shown],
      queryFn: () => client(records).list({ query: queryOf(shown) }),
      placeholderData: keepPreviousData,
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { formNeeds } from '#shared/decisions/need-routes.ts'
import { client } from '#web/api/client.ts'

const needs = (formId: string, query: { without?: 'rows' } = {}) =>
  client(formNeeds).needs({ params: { formId }, query })

/** For how long the figures of a form are fresh, in milliseconds. */
const freshness = 60_000

/** The figures of one form, and what needs attention: one small answer, without its rows. */
export const needsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'needs', formId],
    queryFn: () => needs(formId),
    staleTime: freshness,
  })

/** What a page with the rows does not know from them. */
export const restQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'needs', formId, 'rest'],
    queryFn: () => needs(formId, { without: 'rows' }),
    staleTime: freshness,
  })

/** What the page of a form knows without its rows. */
export type FormFigures = Awaited<ReturnType<typeof needs>>

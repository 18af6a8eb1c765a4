import { queryOptions } from '@tanstack/react-query'
import { formNeeds } from '#shared/decisions/need-routes.ts'
import { client } from '#web/api/client.ts'

const needs = (formId: string) => client(formNeeds).needs({ params: { formId } })

/** The figures of one form, and what needs attention: one small answer, without its rows. */
export const needsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'needs', formId],
    queryFn: () => needs(formId),
  })

/** What the page of a form knows without its rows. */
export type FormFigures = Awaited<ReturnType<typeof needs>>

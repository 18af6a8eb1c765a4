import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RowName } from '#shared/decision.ts'
import { decisions } from '#shared/routes/decisions.ts'
import { client } from '#web/api/client.ts'

const api = client(decisions)

/** Where the form stands on its way to the release. */
export const releaseQuery = (formId: string) =>
  queryOptions({
    queryKey: ['decisions', 'state', formId],
    queryFn: () => api.state({ params: { formId } }),
  })

/** What makes letters what they are: the decisions, by their digest, and the deadline that they would name. */
export interface LettersOf {
  digest: string | null
  rsvpBy: string | undefined
}

/** The letters of some applications, each as its person will get it. */
export const lettersQuery = (formId: string, rows: readonly RowName[], { digest, rsvpBy }: LettersOf) =>
  queryOptions({
    queryKey: ['decisions', 'letters', formId, digest, rsvpBy, rows],
    queryFn: () => api.letters({ params: { formId }, body: { rows: [...rows], ...(rsvpBy && { rsvpBy }) } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

export const { qualify, decide, revise, freeze, unfreeze, release, callOff } = api

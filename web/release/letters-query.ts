import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RowName } from '#shared/applications/review-status.ts'
import { letters } from '#web/decisions/decision-queries.ts'

/** What the letters depend on: the decisions, by their digest, and the deadline that they would name. */
export interface LettersOf {
  digest: string | null
  rsvpBy: string | undefined
}

/** The letters of some applications, each as its applicant will read it. */
export const lettersQuery = (formId: string, rows: readonly RowName[], { digest, rsvpBy }: LettersOf) =>
  queryOptions({
    queryKey: ['decisions', 'letters', formId, digest, rsvpBy, rows],
    queryFn: () => letters({ params: { formId }, body: { rows: [...rows], ...(rsvpBy && { rsvpBy }) } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

import { queryOptions } from '@tanstack/react-query'
import { toldDecisions } from '#shared/routes/told-decisions.ts'
import { client } from '#web/api/client.ts'

const api = client(toldDecisions)

/** The decision letter for one role. Fails with 404 if it is not released, not the person's own, or does not exist. */
export const decisionQuery = (responseId: string, role: string) =>
  queryOptions({
    queryKey: ['responses', 'decision', responseId, role],
    queryFn: () => api.letter({ params: { responseId, role } }),
  })

export const answerOffer = api.answer

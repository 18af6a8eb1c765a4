import { queryOptions } from '@tanstack/react-query'
import { decisions } from '#shared/routes/decisions.ts'
import { client } from '#web/api/client.ts'

const api = client(decisions)

/** The letter about one role; it fails with 404 for whatever is not released, not one's own or not there. */
export const decisionQuery = (responseId: string, role: string) =>
  queryOptions({
    queryKey: ['responses', 'decision', responseId, role],
    queryFn: () => api.letter({ params: { responseId, role } }),
  })

export const answerOffer = api.answer

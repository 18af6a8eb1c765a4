import { queryOptions } from '@tanstack/react-query'
import { ownDecisions } from '#shared/decisions/own-decision-routes.ts'
import { client } from '#web/api/client.ts'
import { loadMarkdown } from '#web/kit/ui/markdown.tsx'

const api = client(ownDecisions)

/** The decision letter for one role, with the parser of its text, so that all of it appears at once. Fails with 404 if it is not released, not the person's own, or does not exist. */
export const decisionQuery = (responseId: string, role: string) =>
  queryOptions({
    queryKey: ['responses', 'decision', responseId, role],
    queryFn: async () => {
      const parser = loadMarkdown().catch(() => undefined)
      const letter = await api.letter({ params: { responseId, role } })
      await parser
      return letter
    },
  })

export const answerOffer = api.answer

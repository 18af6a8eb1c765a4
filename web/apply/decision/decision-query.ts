import { queryOptions } from '@tanstack/react-query'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { acceptedRoles } from '#shared/applications/state-words.ts'
import { ownDecisions } from '#shared/decisions/own-decision-routes.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
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

/** A letter of each application with an accepted offer, each of which has its own query afterwards. */
export function lettersOf(mine: readonly ResponseOverview[] = []) {
  const asked = mine.flatMap((response) => {
    const [role] = acceptedRoles(response)
    return role ? [[response.id, role] as const] : []
  })
  return queryOptions({
    queryKey: ['responses', 'letters', asked],
    queryFn: () => Promise.all(asked.map(([id, role]) => queryClient.fetchQuery(decisionQuery(id, role)))),
    enabled: asked.length > 0,
  })
}

export const answerOffer = api.answer

import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import type { ownMessages } from '#shared/messages/own-message-routes.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'
import { useUser } from '#web/session/session.tsx'

type Mine = z.infer<typeof ownMessages.mine.answer>

/** The key of one's own messages. Every page has it, and only some have the call. */
export const mineKey = ['messages', 'mine']

const nameOf = (userId: string) => `messages-seen/${userId}`
const week = 7 * 86_400_000

/** The time of the latest message that was opened on this device. Where none was, those of the last week are new. */
const seenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'seen', userId],
    queryFn: () =>
      browserStorage.getItem(nameOf(userId)) ?? new Date(serverNow().getTime() - week).toISOString(),
    staleTime: Infinity,
  })

/** Whether a message is new on this device, and how to note that messages were seen. */
export function useSeen() {
  const { id } = useUser()
  const cache = useQueryClient()
  const { data: seen = '9' } = useQuery(seenQuery(id))
  const markSeen = useCallback(
    (at: string) => {
      const { queryKey } = seenQuery(id)
      if (at <= (cache.getQueryData(queryKey) ?? '')) return
      browserStorage.setItem(nameOf(id), at)
      cache.setQueryData(queryKey, at)
    },
    [cache, id],
  )
  return { isNew: ({ at }: { at: string }) => at > seen, markSeen }
}

/** How many messages are new, as far as the page knows: the navigation does not ask for them. */
export function useNewMessages(): number {
  const { data } = useQuery<Mine>({ queryKey: mineKey, queryFn: skipToken })
  const { isNew } = useSeen()
  return data?.messages.filter(isNew).length ?? 0
}

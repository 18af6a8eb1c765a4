import { queryOptions } from '@tanstack/react-query'
import type { Audience } from '#shared/messages/message-audience.ts'
import { messages } from '#shared/messages/message-routes.ts'
import type { MessageRecipient } from '#shared/messages/message.ts'
import { client } from '#web/api/client.ts'

/** The calls of super reviewers about messages. */
export const messageCalls = client(messages)

/** How often the page fetches what may change elsewhere, in milliseconds. */
const fetchedEvery = 5_000

/** The messages to people of a form, and its templates. While one waits for a second look, someone else may send or discard it. */
export const messagesQuery = (formId: string) =>
  queryOptions({
    queryKey: ['messages', 'list', formId],
    queryFn: () => messageCalls.list({ params: { formId } }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? fetchedEvery : false,
  })

/** Everybody in an audience, page after page, as far as the caller may know. */
export const recipientsQuery = (formId: string, audience: Audience) =>
  queryOptions({
    queryKey: ['messages', 'recipients', formId, audience],
    async queryFn() {
      let recipients: MessageRecipient[] = []
      let hasHidden = false
      let digest = ''
      for (let from: number | null = 0; from !== null;) {
        const page: Awaited<ReturnType<typeof messageCalls.recipients>> = await messageCalls.recipients({
          params: { formId },
          body: { audience, from },
        })
        // If the audience has changed since the previous page, it begins again.
        const isSame: boolean = from === 0 || page.digest === digest
        recipients = isSame ? [...recipients, ...page.recipients] : []
        from = isSame ? page.next : 0
        hasHidden = page.hasHidden
        digest = page.digest
      }
      return { recipients, hasHidden, digest }
    },
  })

/** The progress of the mails of a message. */
export const progressQuery = (formId: string, messageId: string) =>
  queryOptions({
    queryKey: ['messages', 'progress', formId, messageId],
    queryFn: () => messageCalls.progress({ params: { formId, messageId } }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting === 0 ? false : fetchedEvery),
  })

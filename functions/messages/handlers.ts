import { answers, serve } from '#functions/http/serve.ts'
import { mostRecipients, messages as messagesRoutes } from '#shared/messages/message-routes.ts'
import { ownMessages as ownMessagesRoutes } from '#shared/messages/own-message-routes.ts'
import { askTeam } from './ask-team.ts'
import { findRecipients, seenDigest } from './find-recipients.ts'
import { keepOnForm } from './keep-on-form.ts'
import { formMessages, progressOf } from './list-messages.ts'
import { ownMessages } from './own-messages.ts'
import { endWait, send, sendTest } from './send.ts'

export const handler = serve(
  answers(
    { ...messagesRoutes, ...ownMessagesRoutes },
    {
      list: ({ caller, head, now }) => formMessages(caller.record, head, now),

      async recipients({ caller, head, body: { audience, from }, now }) {
        const { known, hasHidden } = await findRecipients({ by: caller.record, head, audience, now })
        const next = from + mostRecipients
        return {
          recipients: known.slice(from, next),
          known: known.length,
          hasHidden,
          digest: seenDigest({ known }),
          next: next < known.length ? next : null,
        }
      },

      async test({ caller, head, body, now }) {
        await sendTest({ by: caller.record, head, now }, body)
        return {}
      },

      async send({ caller, head, body, now }) {
        return { state: await send({ by: caller.record, head, now }, body) }
      },

      progress: ({ caller, head, params }) => progressOf(caller.record, head, params.messageId),

      async confirm({ caller, head, params, now }) {
        await endWait({ by: caller.record, head, now }, params.messageId, 'sending')
        return {}
      },

      async discard({ caller, head, params, now }) {
        await endWait({ by: caller.record, head, now }, params.messageId, 'discarded')
        return {}
      },

      async keepTemplates({ caller, head, body, now }) {
        await keepOnForm({ by: caller.record, head, now }, body)
        return { templatesRev: body.base + 1 }
      },

      async askTeam({ caller, head, meta, body, now }) {
        await askTeam({ caller, head, meta, now }, body)
        return {}
      },

      mine: async ({ caller }) => ({ messages: await ownMessages(caller.record) }),
    },
  ),
)

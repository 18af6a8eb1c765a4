import { answers, serve } from '#functions/http/serve.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { removeCalendarAddress, setCalendarAddress } from '#functions/store/people/calendar-addresses.ts'
import { calendar } from '#shared/interviews/calendar-routes.ts'
import { interviews as interviewsRoutes } from '#shared/interviews/interview-routes.ts'
import { ownInterviews as ownInterviewsRoutes } from '#shared/interviews/own-interview-routes.ts'
import { fillPath } from '#shared/kernel/contract.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { hashOfToken, newToken } from './calendar-token.ts'
import { agenda, formInterviews } from './lists.ts'
import { offer, takeBack } from './offers.ts'
import { bookOwn, cancelOwn, ownInterviews } from './own.ts'
import { setInterviews } from './set-interviews.ts'
import { bookFor, cancelFor, invite, note } from './staff-changes.ts'

export const handler = serve(
  answers(
    { ...interviewsRoutes, ...ownInterviewsRoutes },
    {
      own: ({ caller, head, meta, now }) => ownInterviews({ caller, head, meta, now }),

      book: ({ caller, head, meta, body, now }) => bookOwn({ caller, head, meta, now }, body),

      cancel: ({ caller, head, meta, body, now }) => cancelOwn({ caller, head, meta, now }, body),

      agenda: ({ caller, now }) => agenda(caller.record, now),

      async makeAddress({ caller, now }) {
        const token = newToken(caller.id)
        await setCalendarAddress(caller.record, hashOfToken(token), now)
        return { path: fillPath(calendar.feed.path, { token }) }
      },

      async removeAddress({ caller, now }) {
        if (caller.record.calendar) await removeCalendarAddress(caller.record, now)
        return {}
      },

      async offer({ caller, head, body, now }) {
        return { slotIds: await offer({ by: caller.record, head, now }, body) }
      },

      async takeBack({ caller, head, body, now }) {
        return { slotIds: await takeBack({ by: caller.record, head, now }, body.slotIds) }
      },

      find: ({ caller, head }) => formInterviews(caller.record, head),

      async set({ caller, head, body, now }) {
        await setInterviews(caller.record, head.id, body, now)
        return {}
      },

      async invite({ caller, head, body, now }) {
        return { outcomes: await invite({ by: caller.record, head, now }, body.rows) }
      },

      async bookFor({ caller, head, body, now }) {
        await bookFor({ by: caller.record, head, now }, body)
        return {}
      },

      async cancelFor({ caller, head, body, now }) {
        await cancelFor({ by: caller.record, head, now }, body)
        return {}
      },

      async note({ caller, body, now }) {
        await note({ by: caller.record, head: await findHead(formIdOf(body.responseId)), now }, body)
        return {}
      },
    },
  ),
)

import { nothing, type AskingsOf } from './asking.ts'

export const open: AskingsOf<'open'> = {
  feed: {
    gets: { visitor: 200, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'subscribed',
    send: ({ calendarToken }) => ({ params: { token: calendarToken } }),
  },
  current: {
    gets: { visitor: 200, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'draft',
    send: nothing,
  },
}

import { nothing, type AskingsOf } from './asking.ts'

export const open: AskingsOf<'open'> = {
  feed: {
    gets: 'yes yes yes yes yes yes yes yes yes yes yes',
    at: 'subscribed',
    send: ({ calendarToken }) => ({ params: { token: calendarToken } }),
  },
  current: {
    gets: 'yes yes yes yes yes yes yes yes yes yes yes',
    at: 'draft',
    send: nothing,
  },
}

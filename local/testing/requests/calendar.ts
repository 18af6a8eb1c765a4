import type { AskingsOf } from './asking.ts'

export const calendar: AskingsOf<'calendar'> = {
  feed: {
    gets: 'yes yes yes yes yes yes yes yes yes yes yes',
    at: 'subscribed',
    send: ({ calendarToken }) => ({ params: { token: calendarToken } }),
  },
}

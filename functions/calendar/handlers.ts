import { serve } from '#functions/http/serve.ts'
import { calendar } from '#shared/routes/calendar.ts'
import { feed } from './feed.ts'

export const handler = serve(calendar, {
  feed: ({ params, now }) => feed(params.token, now),
})

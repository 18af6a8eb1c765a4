import { serve } from '#functions/http/serve.ts'
import { calendar } from '#shared/interviews/calendar-routes.ts'
import { feed } from './feed.ts'

export const handler = serve(calendar, {
  feed: ({ params, now }) => feed(params.token, now),
})

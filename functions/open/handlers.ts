import { answers, serve } from '#functions/http/serve.ts'
import { season } from '#shared/forms/season-routes.ts'
import { calendar } from '#shared/interviews/calendar-routes.ts'
import { feed } from './feed.ts'
import { currentSeason } from './season.ts'

export const handler = serve(
  answers(
    { ...calendar, ...season },
    {
      feed: ({ params, now }) => feed(params.token, now),
      current: ({ now }) => currentSeason(now),
    },
  ),
)

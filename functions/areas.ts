import type { Area } from '#shared/routes.ts'
import { handler as account } from './account/handlers.ts'
import { handler as responses } from './applications/handlers.ts'
import { handler as dashboard } from './applications/row-handlers.ts'
import { handler as auth } from './auth/handlers.ts'
import { handler as decisions } from './decisions/handlers.ts'
import { handler as files } from './files/handlers.ts'
import { handler as forms } from './forms/handlers.ts'
import type { ApiHandler } from './http/api-event.ts'
import { handler as interviews } from './interviews/handlers.ts'
import { handler as messages } from './messages/handlers.ts'
import { handler as calendar } from './open/calendar-handlers.ts'
import { handler as season } from './open/season-handlers.ts'
import { handler as users } from './people/handlers.ts'
import { handler as records } from './records/handlers.ts'
import { handler as assignments } from './reviews/assignment-handlers.ts'
import { handler as reviews } from './reviews/handlers.ts'
import { handler as rubrics } from './reviews/rubric-handlers.ts'

/** Every area has its Lambda. The compiler names a missing one. */
export const areas: Record<Area, ApiHandler> = {
  account,
  assignments,
  auth,
  calendar,
  dashboard,
  decisions,
  files,
  forms,
  interviews,
  messages,
  records,
  responses,
  reviews,
  rubrics,
  season,
  users,
}

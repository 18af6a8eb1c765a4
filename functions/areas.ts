import type { Area } from '#shared/routes.ts'
import { handler as account } from './account/handlers.ts'
import { handler as applications } from './applications/handlers.ts'
import { handler as auth } from './auth/handlers.ts'
import { handler as decisions } from './decisions/handlers.ts'
import { handler as fair } from './fair/handlers.ts'
import { handler as files } from './files/handlers.ts'
import { handler as forms } from './forms/handlers.ts'
import type { ApiHandler } from './http/api-event.ts'
import { handler as interviews } from './interviews/handlers.ts'
import { handler as messages } from './messages/handlers.ts'
import { handler as open } from './open/handlers.ts'
import { handler as people } from './people/handlers.ts'
import { handler as records } from './records/handlers.ts'
import { handler as reviews } from './reviews/handlers.ts'

/** Every area has its Lambda. The compiler names a missing one. */
export const areas: Record<Area, ApiHandler> = {
  account,
  applications,
  auth,
  decisions,
  fair,
  files,
  forms,
  interviews,
  messages,
  open,
  people,
  records,
  reviews,
}

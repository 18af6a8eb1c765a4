import type { Area } from '#shared/routes.ts'
import { account } from './requests/account.ts'
import { applications } from './requests/applications.ts'
import type { Asking, AskingsOf } from './requests/asking.ts'
import { auth } from './requests/auth.ts'
import { decisions } from './requests/decisions.ts'
import { fair } from './requests/fair.ts'
import { files } from './requests/files.ts'
import { forms } from './requests/forms.ts'
import { interviews } from './requests/interviews.ts'
import { messages } from './requests/messages.ts'
import { open } from './requests/open.ts'
import { people } from './requests/people.ts'
import { records } from './requests/records.ts'
import { reviews } from './requests/reviews.ts'

/** One real request for every route, and its answer for each identity: one noun per line, one route per entry of its file. */
const requests: { [A in Area]: AskingsOf<A> } = {
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

/** The request for a route by the names of its area and its own; undefined if it was forgotten. */
export const askingOf = (area: string, call: string) =>
  (requests as unknown as Record<string, Record<string, Asking | undefined>>)[area]?.[call]

import type { Area } from '#shared/routes.ts'
import { account } from './requests/account.ts'
import type { Asking, AskingsOf } from './requests/asking.ts'
import { assignments } from './requests/assignments.ts'
import { auth } from './requests/auth.ts'
import { calendar } from './requests/calendar.ts'
import { dashboard } from './requests/dashboard.ts'
import { decisions } from './requests/decisions.ts'
import { files } from './requests/files.ts'
import { forms } from './requests/forms.ts'
import { interviews } from './requests/interviews.ts'
import { messages } from './requests/messages.ts'
import { users } from './requests/people.ts'
import { records } from './requests/records.ts'
import { responses } from './requests/responses.ts'
import { reviews } from './requests/reviews.ts'
import { rubrics } from './requests/rubrics.ts'
import { season } from './requests/season.ts'

/** One real request for every route, and its answer for each identity: one area per line, one route per entry of its file. */
const requests: { [A in Area]: AskingsOf<A> } = {
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

/** The request for a route by the names of its area and its own; undefined if it was forgotten. */
export const askingOf = (area: string, call: string) =>
  (requests as unknown as Record<string, Record<string, Asking | undefined>>)[area]?.[call]

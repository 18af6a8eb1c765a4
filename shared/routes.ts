import { account } from './routes/account.ts'
import { assignmentPlans } from './routes/assignment-plans.ts'
import { assignments } from './routes/assignments.ts'
import { auth } from './routes/auth.ts'
import { calendar } from './routes/calendar.ts'
import { dashboard } from './routes/dashboard.ts'
import { decisions } from './routes/decisions.ts'
import { discussions } from './routes/discussions.ts'
import { draftLook } from './routes/draft-look.ts'
import { drafts } from './routes/drafts.ts'
import { extensions } from './routes/extensions.ts'
import { fileExport } from './routes/file-export.ts'
import { files } from './routes/files.ts'
import { formAuthoring } from './routes/form-authoring.ts'
import { formNeeds } from './routes/form-needs.ts'
import { forms } from './routes/forms.ts'
import { interviews } from './routes/interviews.ts'
import { messages } from './routes/messages.ts'
import { ownDecisions } from './routes/own-decisions.ts'
import { ownInterviews } from './routes/own-interviews.ts'
import { ownMessages } from './routes/own-messages.ts'
import { records } from './routes/records.ts'
import { responses } from './routes/responses.ts'
import { reviews } from './routes/reviews.ts'
import { rubrics } from './routes/rubrics.ts'
import { scenarios } from './routes/scenarios.ts'
import { season } from './routes/season.ts'
import { users } from './routes/users.ts'

/** The whole API: one area per line, one route per entry of its file. */
export const routes = {
  account,
  assignments: { ...assignments, ...assignmentPlans },
  auth,
  calendar,
  dashboard: { ...dashboard, ...drafts, ...formNeeds, ...scenarios },
  decisions: { ...decisions, ...extensions, ...ownDecisions },
  files: { ...files, ...fileExport },
  forms: { ...forms, ...formAuthoring },
  interviews: { ...interviews, ...ownInterviews },
  messages: { ...messages, ...ownMessages },
  records,
  responses: { ...responses, ...draftLook },
  reviews: { ...reviews, ...discussions },
  rubrics,
  season,
  users,
}

/** A group of routes: a folder of `functions`, a Lambda, the first part of a query’s key. */
export type Area = keyof typeof routes

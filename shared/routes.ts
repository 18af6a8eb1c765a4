import { draftLook } from './applications/draft-look-routes.ts'
import { drafts } from './applications/draft-routes.ts'
import { extensions } from './applications/extension-routes.ts'
import { fileExport } from './applications/file-export-routes.ts'
import { files } from './applications/file-routes.ts'
import { responses } from './applications/own-routes.ts'
import { dashboard } from './applications/row-routes.ts'
import { decisions } from './decisions/decision-routes.ts'
import { formNeeds } from './decisions/need-routes.ts'
import { ownDecisions } from './decisions/own-decision-routes.ts'
import { assignmentPlans } from './fair/plan-routes.ts'
import { scenarios } from './fair/scenario-routes.ts'
import { formAuthoring } from './forms/authoring-routes.ts'
import { forms } from './forms/form-routes.ts'
import { season } from './forms/season-routes.ts'
import { calendar } from './interviews/calendar-routes.ts'
import { interviews } from './interviews/interview-routes.ts'
import { ownInterviews } from './interviews/own-interview-routes.ts'
import { messages } from './messages/message-routes.ts'
import { ownMessages } from './messages/own-message-routes.ts'
import { account } from './people/account-routes.ts'
import { auth } from './people/auth-routes.ts'
import { users } from './people/people-routes.ts'
import { records } from './records/record-routes.ts'
import { assignments } from './reviews/assignment-routes.ts'
import { discussions } from './reviews/discussion-routes.ts'
import { reviews } from './reviews/review-routes.ts'
import { rubrics } from './reviews/rubric-routes.ts'

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

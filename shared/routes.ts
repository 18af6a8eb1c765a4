import { draftLook } from './applications/draft-look-routes.ts'
import { drafts } from './applications/draft-routes.ts'
import { extensions } from './applications/extension-routes.ts'
import { fileExport } from './applications/file-export-routes.ts'
import { files } from './applications/file-routes.ts'
import { responses } from './applications/own-routes.ts'
import { applicationRows } from './applications/row-routes.ts'
import { candidates } from './decisions/candidate-routes.ts'
import { decisions } from './decisions/decision-routes.ts'
import { formNeeds } from './decisions/need-routes.ts'
import { ownDecisions } from './decisions/own-decision-routes.ts'
import { handOver } from './fair/hand-over-routes.ts'
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
import { people } from './people/people-routes.ts'
import { unsubscribing } from './people/unsubscribe-routes.ts'
import { records } from './records/record-routes.ts'
import { assignments } from './reviews/assignment-routes.ts'
import { discussions } from './reviews/discussion-routes.ts'
import { reviews } from './reviews/review-routes.ts'
import { rubrics } from './reviews/rubric-routes.ts'

/** The whole API by noun, one line a noun. `auth`, `account`, `files` and `open` are apart, since their functions have other rights. */
export const routes = {
  account,
  applications: { ...responses, ...draftLook, ...applicationRows, ...drafts, ...extensions },
  auth,
  decisions: { ...decisions, ...ownDecisions, ...candidates, ...formNeeds },
  fair: { ...assignmentPlans, ...handOver, ...scenarios },
  files: { ...files, ...fileExport },
  forms: { ...forms, ...formAuthoring },
  interviews: { ...interviews, ...ownInterviews },
  messages: { ...messages, ...ownMessages },
  open: { ...calendar, ...season },
  people: { ...people, ...unsubscribing },
  records,
  reviews: { ...reviews, ...assignments, ...discussions, ...rubrics },
}

/** A noun with its routes, or a part of one with rights of its own: a folder of `functions`, a Lambda, the first part of a query’s key. */
export type Area = keyof typeof routes

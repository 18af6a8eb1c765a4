import * as z from 'zod/mini'
import { SeasonDates } from '#shared/forms/season-dates.ts'
import { ApplicationRole, type Roles } from '#shared/kernel/application-role.ts'
import { FormId, ResponseId } from '#shared/kernel/identifier.ts'
import { Decision, OfferState } from './review-status.ts'
import { OpenChange } from './submission-change.ts'

/** An application's progress for one role, as its applicant may know it. */
export const Progress = z.enum(['submitted', 'in-review', 'interview', 'decided', 'withdrawn'])
export type Progress = z.infer<typeof Progress>

/** Whether a step took place: it was, someone had begun it, or there was none. */
const Fact = z.enum(['none', 'begun', 'done'])
export type Fact = z.infer<typeof Fact>

/** One response on its applicant's status page: a row for each role once it is submitted. */
export const ResponseOverview = z.object({
  id: ResponseId,
  applicationFormId: FormId,
  semester: z.string(),
  formIsActive: z.boolean(),
  decisionsReleased: z.boolean(),
  isSubmitted: z.boolean(),
  isWithdrawn: z.boolean(),
  /** When it was submitted, or last saved while it is a draft. */
  dateSubmitted: z.nullable(z.string()),
  /** The dates of the season that are still to come for its applicants. */
  season: z.optional(z.omit(SeasonDates, { opensAt: true })),
  /** A change of the submission that is not submitted yet. */
  change: z.optional(OpenChange),
  roles: z.array(
    z.object({
      role: ApplicationRole,
      progress: Progress,
      /** For the steps that it has left: whether its review and its interview took place. */
      review: z.optional(Fact),
      interview: z.optional(Fact),
      /** Once released: the decision, and when it was last changed. */
      decision: z.optional(Decision),
      revisedAt: z.optional(z.string()),
      /** Once released: the state of an offer for this role. */
      offer: z.optional(OfferState),
      /** Until when an open offer can be answered. */
      answerBy: z.optional(z.string()),
    }),
  ),
})
export type ResponseOverview = z.infer<typeof ResponseOverview>

/** Neither submitted nor withdrawn. */
export const isDraft = ({ isSubmitted, isWithdrawn }: ResponseOverview) => !isSubmitted && !isWithdrawn

/** The label of each step, as applicants read it. */
export const progressLabel: Record<Progress, string> = {
  submitted: 'Submitted',
  'in-review': 'Under Review',
  interview: 'Interview',
  decided: 'Decided',
  withdrawn: 'Withdrawn',
}

/** The parts of a row on which an applicant's progress depends. Shortlist and decision are left out on purpose. */
interface RoleState {
  isWithdrawn: boolean
  hasReviewers: boolean
  isInterviewing: boolean
}

/** Before the release the answer must not depend on the decision: all rows become 'decided' together, with the form's phase. */
export function progressOf(
  { isWithdrawn, hasReviewers, isInterviewing }: RoleState,
  isDeciding: boolean,
): Progress {
  if (isWithdrawn) return 'withdrawn'
  if (isDeciding) return 'decided'
  if (isInterviewing) return 'interview'
  return hasReviewers ? 'in-review' : 'submitted'
}

type RoleProgress = Pick<ResponseOverview['roles'][number], 'role' | 'progress' | 'interview'>

/** The steps of the timeline: usually nobody is interviewed for roles without interviews. */
export const stepsFor = (applied: readonly RoleProgress[], roles: Roles): Progress[] =>
  applied.every(
    ({ role, progress, interview = 'none' }) =>
      !roles.find(role)?.hasInterviews && progress !== 'interview' && interview === 'none',
  )
    ? ['submitted', 'in-review', 'decided']
    : ['submitted', 'in-review', 'interview', 'decided']

import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'

/** The steps in which a season is set up, in their order. */
export const setUpSteps = [
  'dates',
  'roles',
  'questions',
  'sheets',
  'letters',
  'reminders',
  'team',
  'open',
] as const
const StepName = z.enum(setUpSteps)
export type StepName = z.infer<typeof StepName>

/** The name of each step on screen. */
export const stepLabel: Record<StepName, string> = {
  dates: 'Name and dates',
  roles: 'Roles',
  questions: 'Questions',
  sheets: 'Score sheets',
  letters: 'Letters',
  reminders: 'Reminders',
  team: 'Team',
  open: 'Open',
}

/** What to do about something missing in a step. */
export const stepAct: Record<StepName, string> = {
  dates: 'Set it',
  roles: 'Choose roles',
  questions: 'Write them',
  sheets: 'Write them',
  letters: 'Write them',
  reminders: 'Switch on',
  team: 'Invite people',
  open: 'Open',
}

/** '2 Roles' */
export const numbered = (step: StepName) => `${setUpSteps.indexOf(step) + 1} ${stepLabel[step]}`

/** Where a step of a form is set up. Score sheets have an address of their own, and questions come by section. */
export function stepPath(step: StepName, formId: string): string {
  if (step === 'sheets') return pathTo('rubrics', { formId })
  const path = pathTo('editForm', { formId })
  return step === 'dates' ? path : `${path}?part=${step === 'questions' ? 1 : step}`
}

const Step = z.object({
  step: StepName,
  state: z.enum(['done', 'missing', 'later']),
  /** How far it is, in a few words. */
  says: z.string(),
})

const Missing = z.object({
  /** The step that has it. */
  step: StepName,
  what: z.string(),
  /** What would not work without it. */
  breaks: z.string(),
  /** The form cannot open without it. */
  stops: z.optional(z.boolean()),
})
export type Missing = z.infer<typeof Missing>

/** How far a season is set up. */
export const SetUp = z.object({ steps: z.array(Step), missing: z.array(Missing) })
export type SetUp = z.infer<typeof SetUp>

/** How many people the team has. */
export const Team = z.object({ superReviewers: z.int(), board: z.int(), reviewers: z.int() })
export type Team = z.infer<typeof Team>

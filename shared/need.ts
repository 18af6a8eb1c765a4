import * as z from 'zod/mini'

/** What a form can need somebody for, the most urgent first. */
export const NeedKind = z.enum([
  'help',
  'drafts',
  'offers',
  'messages',
  'unassigned',
  'reviewers',
  'disagreement',
  'no-interviewer',
  'unbooked',
  'interviewers',
  'undecided',
  'mail',
])
export type NeedKind = z.infer<typeof NeedKind>

/** One of these, and how many rows, people, drafts or addresses it is about. */
export const Need = z.object({ what: NeedKind, count: z.int() })
export type Need = z.infer<typeof Need>

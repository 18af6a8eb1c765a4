import * as z from 'zod/mini'

/** What can need attention in a form, the most urgent first. */
export const NeedKind = z.enum([
  'help',
  'drafts',
  'offers',
  'messages',
  'unassigned',
  'left',
  'reviewers',
  'disagreement',
  'no-interviewer',
  'unbooked',
  'interviewers',
  'undecided',
  'mail',
])
export type NeedKind = z.infer<typeof NeedKind>

/** One of these, with the number of rows, people, drafts or addresses that it is about. */
export const Need = z.object({ what: NeedKind, count: z.int() })
export type Need = z.infer<typeof Need>

import * as z from 'zod/mini'
import { foldedText } from './folded-text.ts'
import { mayFreeze } from './release.ts'

/**
 * Before reviews of a form are assigned that is read without names, everybody who may review says whom of its applicants they know, from a
 * list of names alone. `early`: names can still be added. `closed`: a review is assigned, and a list would tell whose application it is.
 */
export const NamesState = z.enum(['early', 'open', 'closed'])
export type NamesState = z.infer<typeof NamesState>

/** Whether nobody can be added to the list any more: the deadline has passed, and running submits have ended. */
export const areNamesComplete = (form: { dueDate: string }, now: Date) => mayFreeze(form, now)

/** How far the list of names of a form is. */
export function namesState(
  form: { dueDate: string; assignedAt?: string | undefined },
  now: Date,
): NamesState {
  if (form.assignedAt) return 'closed'
  return areNamesComplete(form, now) ? 'open' : 'early'
}

/** Why no review can be assigned yet. */
export const reviewsNotYet =
  'Reviewers of this form read without names. They can be assigned a minute and a half after its deadline, once they were able to say whom they know.'

/** A name as it is compared: without case, accents and repeated spaces. */
export const comparedName = (name: string) => foldedText(name).trim().split(/\s+/u).join(' ')

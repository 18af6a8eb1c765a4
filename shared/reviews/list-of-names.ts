import * as z from 'zod/mini'
import { FormSummary } from '#shared/forms/form.ts'
import { freezeDelay, type MovedDeadline, waitsToFreeze } from '#shared/forms/freezing.ts'
import { foldedText } from '#shared/kernel/folded-text.ts'
import { Acquaintance } from './conflict-of-interest.ts'

/**
 * If a form is read without names, everybody who may review it says which applicants they know, from a list of names alone, before the
 * first review is assigned. `early`: applicants can still be added. `closed`: a review is assigned, so a changing list would reveal whose
 * application it is. From then on, names have to be typed.
 */
const NamesState = z.enum(['early', 'open', 'closed'])
type NamesState = z.infer<typeof NamesState>

/** Whether nobody can be added to the list of a form's applicants: the deadline has passed, and running submits have ended. */
export const areNamesComplete = (form: MovedDeadline, now: Date) => !waitsToFreeze(form, [], now)

/** The state of a form's list of names. `assignedAt`: when the first review was assigned. */
export function namesState(form: MovedDeadline & { assignedAt: string | undefined }, now: Date): NamesState {
  if (form.assignedAt) return 'closed'
  return areNamesComplete(form, now) ? 'open' : 'early'
}

/** Why no review can be assigned yet. */
export const reviewsNotYet = `Reviewers of this form read without names. They can be assigned ${freezeDelay / 1_000} seconds after its deadline: only then can they say whom they know.`

/** The names of a form's applicants, each once, sorted, without anything that leads to an application. Empty unless the list is open. */
export const ListOfNames = z.object({
  form: FormSummary,
  state: NamesState,
  names: z.array(z.object({ name: z.string(), isKnown: z.boolean() })),
})
export type ListOfNames = z.infer<typeof ListOfNames>

/** Most names of one declaration. */
export const mostDeclared = 50

/** The people whom a reviewer knows, by their full names, and how. */
export const DeclareNamesBody = z.strictObject({
  names: z
    .array(z.string().check(z.minLength(1), z.maxLength(220)))
    .check(z.minLength(1), z.maxLength(mostDeclared)),
  acquaintance: Acquaintance,
})
export type DeclareNamesBody = z.infer<typeof DeclareNamesBody>

/**
 * A name for comparison: its sorted words, without case, accents and punctuation. Phones write other apostrophes than computers, and
 * nobody is told that a typed name was not found.
 */
export const comparedName = (name: string) =>
  foldedText(name)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

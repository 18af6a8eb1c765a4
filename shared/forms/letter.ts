import type { Decision } from '#shared/applications/review-status.ts'
import { type ApplicationRole, ofRole, type Roles } from '#shared/kernel/application-role.ts'
import type { DecisionLetters } from './form.ts'

/** The placeholders of a letter. */
export const placeholders = ['firstName', 'lastName', 'role', 'semester', 'deadline'] as const
type Placeholder = (typeof placeholders)[number]
/** The value of each placeholder. */
export type LetterValues = Readonly<Record<Placeholder, string>>

/**
 * A placeholder in a letter, a message or a reminder; its group is the name, as its author wrote it. With double braces, as in other
 * programs, it is an unknown one: read as a placeholder in braces, it would become '{Ada}'.
 */
export const placeholder = /\{([^{}\n]{1,40}|\{[^{}\n]{1,40}\})\}/g

/** Earlier names of these placeholders in letters. Texts that use them keep working. */
const earlierNames: ReadonlyMap<string, string> = new Map([
  ['first', 'firstName'],
  ['last', 'lastName'],
])

/** The name of a placeholder: the same in letters, messages and reminders, whichever name its author used. */
export const placeholderName = (written: string): string => earlierNames.get(written) ?? written

/** The letter for a decision, as its author wrote it, or undefined if nothing was decided or no letter was written. */
export function letterFor(
  letters: DecisionLetters | undefined,
  { role, decision }: { role: ApplicationRole; decision: Decision },
  roles: Roles,
): string | undefined {
  if (!letters || decision === 'undecided') return undefined
  if (decision === 'denied') return letters.denied
  return ofRole(letters[decision], roles.find(role)?.letters ?? '')
}

/** The letters with another text for one decision. It is the same for all roles of a group, and for all roles if it denies. */
export function withLetter(
  letters: DecisionLetters = { accepted: {}, waitlist: {}, denied: '' },
  { role, decision, text }: { role: ApplicationRole; decision: Exclude<Decision, 'undecided'>; text: string },
  roles: Roles,
): DecisionLetters {
  if (decision === 'denied') return { ...letters, denied: text }
  return { ...letters, [decision]: { ...letters[decision], [roles.find(role)?.letters ?? '']: text } }
}

/** Whether everybody reads the same: nothing in it depends on its person, role or deadline. */
export const isSameForAll = (letter: string): boolean => letter.search(placeholder) === -1

/**
 * Markdown for one person. Values come from people, so every markdown character in them is escaped. The letter follows its salutation:
 * it begins with a capital, and its lines end where its author ended them.
 */
export const filledLetter = (letter: string, values: LetterValues): string =>
  filledIn(withLineBreaks(capitalised(letter)), values, escaped)

/** A text with the values of its placeholders. One without a value, such as a last name, takes the blank before it along. */
export const filledIn = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  shown: (value: string, name: string) => string,
) =>
  text.replace(afterBlank, (whole, blank: string, written: string) => {
    const name = placeholderName(written)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return value === '' ? '' : blank + shown(value, name)
  })

const afterBlank = new RegExp(`( ?)${placeholder.source}`, 'g')

const capitalised = (letter: string) => letter.replace(/^\s*\p{Ll}/u, (first) => first.toUpperCase())

/**
 * A text to people with the line breaks of its author. Markdown joins the lines of a paragraph, unless two spaces or a backslash are at their
 * end.
 */
export const withLineBreaks = (letter: string) =>
  letter.replace(/(?<=[^\s\\])[ \t]*\r?\n(?=[ \t]*\S)/g, '  \n')

/** A person's value in markdown: read as it is. */
export const escaped = (value: string) => value.replace(/[\s]+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Placeholders of the letters that are unknown: they stop a release. */
export const unknownPlaceholders = (letters: DecisionLetters): string[] => [
  ...new Set(allLetters(letters).flatMap(unknownInLetter)),
]

/** The same of one letter, each once. */
export const unknownInLetter = (letter: string): string[] => [
  ...new Set(
    [...letter.matchAll(placeholder)]
      .map(([, name = '']) => name)
      .filter((name) => !(placeholders as readonly string[]).includes(placeholderName(name))),
  ),
]

const allLetters = ({ accepted, waitlist, denied }: DecisionLetters) => [
  ...Object.values(accepted),
  ...Object.values(waitlist),
  denied,
]

/**
 * What is wrong with the letters for a release, as sentences. `applied` are the roles that people applied for. Every possible decision needs a
 * letter, even if nobody got it: decisions can change after the release, but letters cannot.
 */
export function letterFaults(
  letters: DecisionLetters | undefined,
  applied: readonly ApplicationRole[],
  roles: Roles,
): string[] {
  const missing = decisionsWithLetter.flatMap((decision) => {
    const without = roles
      .inOrder(applied)
      .filter((role) => !letterFor(letters, { role, decision }, roles)?.trim())
    const names = roles.namesOf(without)
    return names ? [`There is no letter for "${decision}" (${names}).`] : []
  })
  const reason = missing.length > 0 ? [whyEachLetter] : []
  return [...missing, ...reason, ...placeholderFaults(letters)]
}

/** What letters contain in braces that is not a placeholder, in words. */
export const placeholderFaults = (letters: DecisionLetters | undefined): string[] =>
  letters
    ? unknownPlaceholders(letters).map((name) => `The letters contain {${name}}, which is not a placeholder.`)
    : []

const decisionsWithLetter = ['accepted', 'waitlist', 'denied'] as const
const whyEachLetter =
  'Each is needed, since a decision can change after the release, when letters can no longer be written.'

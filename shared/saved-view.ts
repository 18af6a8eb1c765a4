import * as z from 'zod/mini'
import { foldedText } from './folded-text.ts'
import { ViewId } from './identifier.ts'
import { Name } from './name.ts'

/** Most views that one person keeps. */
export const mostViews = 20

/** The dashboards that have filters. */
export const ViewedPage = z.enum(['allApplications', 'qualified', 'reviewers', 'interviewers'])
export type ViewedPage = z.infer<typeof ViewedPage>

/** The text of a search in the query of an address; undefined for a query that no browser writes. */
function searchIn(query: string): string | undefined {
  try {
    const given = query.split('&').find((part) => part.startsWith('q='))
    return decodeURIComponent((given ?? 'q=').slice(2).replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** What a view keeps: a dashboard, of whatever form, and its filters as its address has them. */
export const ViewContent = z.strictObject({
  name: Name(60),
  page: ViewedPage,
  query: z.string().check(
    z.maxLength(1_000),
    z.regex(/^[\w.~%+=&*-]*$/),
    z.refine((query) => searchIn(query) !== undefined),
  ),
})
export type ViewContent = z.infer<typeof ViewContent>

/** Filters of a dashboard that somebody saved under a name. */
export const SavedView = z.object({ id: ViewId, ...ViewContent.shape })
export type SavedView = z.infer<typeof SavedView>

interface Named {
  email: string
  firstName: string
  lastName: string
}

/** The words of a text, with the signs of addresses: an address is one word. */
const wordsWithSigns = (text: string) =>
  foldedText(text)
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter(Boolean)

/**
 * Also without these signs. Next to a name they may be anything else, as in "Ask Lina." or "Lina-again". An initial is no word without
 * its full stop: "A." is not meant by "a".
 */
const wordsIn = (text: string) => wordsWithSigns(text).flatMap((word) => [word, ...withoutSigns(word)])

const withoutSigns = (word: string) =>
  [word.replace(/^[@._+-]+|[@._+-]+$/g, ''), ...word.split(/[@._+-]+/)].filter(
    (part) => part && !/^\p{Ll}$/u.test(part),
  )

/** How many letters a search needs to match the beginning of a name. */
const shortestBeginning = 3

/** The words that name a person, and what a search for these can begin with. */
export interface Naming {
  words: readonly string[]
  beginnings: readonly string[]
}

/** Another form of a word: an erasure keeps only hashes of a name. */
type Coded = (word: string) => string

/** The words that name a person. */
export function namingOf({ firstName, lastName, email }: Named, coded: Coded): Naming {
  // The parts of an address name nobody: many people share its domain.
  const words = [...new Set([...wordsIn(`${firstName} ${lastName}`), ...wordsWithSigns(email)])]
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - shortestBeginning) }, (_, index) =>
      word.slice(0, shortestBeginning + index),
    ),
  )
  return { words: words.map(coded), beginnings: beginnings.map(coded) }
}

/**
 * Whether a view names a person, and so is erased with them. Either its name contains the first name, the last name or the address as a
 * word, or one of these begins with a word of its search. It may mean another person of that name, but that cannot be known.
 */
export function namesPerson(
  { name, query }: Pick<SavedView, 'name' | 'query'>,
  { words, beginnings }: Naming,
  coded: Coded,
): boolean {
  const searched = wordsIn(searchIn(query) ?? '').map(coded)
  return (
    wordsIn(name).some((word) => words.includes(coded(word))) ||
    searched.some((word) => words.includes(word) || beginnings.includes(word))
  )
}

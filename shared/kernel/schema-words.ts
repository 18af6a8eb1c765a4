import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const articles: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
}

/** An issue with a part of `whole`, in words for its author. Our schemas have no locale. */
export function issueWords(issue: Issue, whole: unknown): string {
  const words = wordsOf(issue)
  return valueAt(whole, issue.path) === undefined ? `This is missing. ${words}` : words
}

/** The value at a path, or undefined if there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (part !== null && typeof part === 'object' ? part[key as keyof typeof part] : undefined),
    value,
  )

function wordsOf(issue: Issue): string {
  // A schema's own message is better than any made from its kind.
  if (issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${articles[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `Expected one of: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`
    case 'unrecognized_keys':
      return `There is no such key here: ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}.`
    case 'too_big':
      return `Too much: at most ${issue.maximum}${unit(issue.origin)}.`
    case 'too_small':
      return `Too little: at least ${issue.minimum}${unit(issue.origin)}.`
    case 'invalid_format':
      return issue.format === 'regex'
        ? nameWords(issue)
        : (formatWords[issue.format] ?? 'This has the wrong format.')
    case 'invalid_key':
      return issue.issues[0] ? wordsOf(issue.issues[0]) : 'This cannot be used.'
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_element':
    case 'custom':
      return 'This cannot be used.'
  }
}

const unit = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')

/** The pattern of an id that people write, with its longest length: a first sign, and up to this many more. */
const namePattern = /^\/\^\[[^\]]+\]\[[^\]]+\]\{0,(\d+)\}\$\/$/

/** Ids of forms are lower case; those of sections, questions and rubrics need not be. Other patterns have no words of their own. */
function nameWords({ pattern = '' }: { pattern?: string | undefined }) {
  const rest = namePattern.exec(pattern)?.[1]
  if (rest === undefined) return 'This has the wrong format.'
  const signs = pattern.includes('A-Z')
    ? 'letters, digits, "-" and "_"'
    : 'lower-case letters, digits and "-"'
  return `Only ${signs} are allowed here, up to ${Number(rest) + 1}, with a letter or digit first.`
}

const formatWords: Readonly<Record<string, string>> = {
  datetime: 'Expected a date and time with its zone, such as "2026-10-15T23:59:59-04:00".',
  date: 'Expected a day, such as "2026-10-15".',
  url: 'Expected an address that begins with https://.',
}

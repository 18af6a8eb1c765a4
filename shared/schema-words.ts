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

/** What is wrong with a value, in words for whoever wrote it. The schemas of the page come without a language. */
export function issueWords(issue: Issue, isMissing: boolean): string {
  const words = wordsOf(issue)
  return isMissing ? `This is missing. ${words}` : words
}

function wordsOf(issue: Issue): string {
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
      return (
        formatWords[issue.format === 'regex' ? namePattern(issue) : issue.format] ??
        'This has not the right form.'
      )
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.message === 'Invalid input' ? 'This cannot be used.' : issue.message
  }
}

const unit = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')

/** The names of forms are lower case; those of sections and questions need not be. */
const namePattern = ({ pattern = '' }: { pattern?: string | undefined }) =>
  pattern.includes('A-Z') ? 'name' : 'lower-case name'

const formatWords: Readonly<Record<string, string>> = {
  datetime: 'Expected a date and time with its zone, such as "2026-10-15T23:59:59-04:00".',
  date: 'Expected a day, such as "2026-10-15".',
  name: 'Only letters, digits, "-" and "_" can stand here, up to 64, with a letter or digit first.',
  'lower-case name':
    'Only lower-case letters, digits and "-" can stand here, up to 64, with a letter or digit first.',
}

import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What is wrong with a value, in words for whoever wrote the JSON. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This must be ${typeNames[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `This must be at least ${amount(issue.minimum, issue.origin)}.`
    case 'too_big':
      return `This must be at most ${amount(issue.maximum, issue.origin)}.`
    case 'unrecognized_keys':
      return `There is no field of this name: ${issue.keys.join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? `This is no ${issue.format}.`
    case 'invalid_union':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'custom':
      return 'This does not fit.'
  }
}

const formats: Readonly<Record<string, string>> = {
  regex: 'Letters, digits, "-" and "_" only, beginning with a letter or digit; at most 40.',
  url: 'This must be an address that begins with https://.',
}

const typeNames: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text in quotes',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
}

const amount = (count: unknown, origin: string) =>
  origin === 'string'
    ? `${String(count)} ${count === 1 ? 'character' : 'characters'} long`
    : origin === 'array'
      ? `${String(count)} entries long`
      : String(count)

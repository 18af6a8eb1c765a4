import type { Chapter, Contact } from '#shared/kernel/chapter.ts'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import { mostCallsPerSecond } from './call-limits.ts'

/** A kind of setting: its valid values in words, and a parser that returns undefined for invalid ones. */
export interface Read<Value> {
  mustBe: string
  read: (given: unknown) => Value | undefined
}

/** A one-line text, or undefined. */
const line = (given: unknown) =>
  typeof given === 'string' && !/\p{Cc}/u.test(given) ? given.trim() || undefined : undefined

const matching = (mustBe: string, pattern: RegExp): Read<string> => ({
  mustBe,
  read: (given) => {
    const value = line(given)
    return value && pattern.test(value) ? value : undefined
  },
})

export const oneOf = <const Value extends string>(...values: readonly Value[]): Read<Value> => ({
  mustBe: new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map((value) => `"${value}"`)),
  read: (given) => values.find((value) => value === given),
})

export const text = (longest: number) =>
  matching(`a text of 1 to ${longest} characters on one line`, new RegExp(`^.{1,${longest}}$`, 'u'))

export const email = matching('an email address', /^[^@\s,;<>"]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i)

export const domainName = matching(
  'a domain name such as apply.example.org',
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
)

export const hostedZone = matching('the id of a hosted zone such as Z0123456789ABC', /^Z[A-Z0-9]{5,31}$/)

/** `ACCOUNT/BUCKET`. */
export const foreignBucket = matching(
  'an account and its bucket such as 111122223333/our-copies',
  /^\d{12}\/[a-z0-9][a-z0-9.-]{2,62}$/,
)

export const arnOfCertificate = matching(
  'the ARN of a certificate in us-east-1 (CloudFront takes no other)',
  /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
)

export const staticVersion = matching('a static version such as Version_5.0', /^Version_\d+\.\d+$/)

export const googleClientId = matching(
  'the id of a client at Google, ….apps.googleusercontent.com',
  /^[\w-]+\.apps\.googleusercontent\.com$/,
)

export const secretName = matching('the name of a secret in Secrets Manager', /^[\w/+=.@-]{1,512}$/)

const booleans = new Map([
  ['true', true],
  ['false', false],
])

export const boolean: Read<boolean> = {
  mustBe: 'true or false',
  read: (given) => booleans.get(String(given)),
}

export const timeZone: Read<string> = {
  mustBe: 'the name of a time zone such as "America/New_York" or "UTC"',
  read: (given) => {
    const name = line(given)
    return name && isTimeZone(name) ? name : undefined
  },
}

export const usDollars: Read<number> = {
  mustBe: 'an amount of US dollars a month, from 1 on',
  read: (given) => (/^[1-9]\d*(\.\d+)?$/.test(String(given)) ? Number(given) : undefined),
}

export const callsPerSecond: Read<number> = {
  mustBe: `a whole number from 50 to ${mostCallsPerSecond}`,
  read: (given) => {
    const calls = /^\d+$/.test(String(given)) ? Number(given) : 0
    return calls >= 50 && calls <= mostCallsPerSecond ? calls : undefined
  },
}

/** A function's environment holds 4 kB ("Lambda quotas"), and has other settings too. */
const longestDomains = 3_000

export const emailDomains: Read<string[]> = {
  mustBe: `a list of domains, "example.edu" for one and "*.example.edu" for those below it, up to ${longestDomains} characters`,
  read: (given) => {
    const domains = listOf(given)?.map((domain) => String(domain).trim().toLowerCase())
    const isRight = (domain: string) => domainName.read(domain.replace(/^\*\./, ''))
    return domains?.every(isRight) && domains.join().length <= longestDomains ? domains : undefined
  },
}

export const links: Read<Chapter['links']> = {
  mustBe: 'a list of { "label": …, "url": "https://…" }',
  read: (given) => {
    const list = listOf(given)
    return list?.every(isLink) ? list : undefined
  },
}

const contactParts: Record<keyof Contact, (given: unknown) => boolean> = {
  email: (given) => email.read(given) !== undefined,
  url: isHttps,
  text: (given) => isText(given, 2_000),
  answersWithin: (given) => isText(given, 60),
}

const isText = (given: unknown, longest: number) =>
  typeof given === 'string' && given.trim() !== '' && given.length <= longest

export const contact: Read<Contact> = {
  mustBe:
    'any of { "email": "…", "url": "https://…", "text": "…", "answersWithin": "two days" }, the text up to 2000 characters',
  read: (given) => {
    const parts = Object.entries(objectOf(given) ?? {})
    const isRight = ([name, part]: [string, unknown]) =>
      Object.hasOwn(contactParts, name) && contactParts[name as keyof Contact](part)
    return parts.length > 0 && parts.every(isRight) ? Object.fromEntries(parts) : undefined
  },
}

/** An object as in cdk.json. On the command line it is JSON. */
function objectOf(given: unknown): object | undefined {
  if (typeof given !== 'string') return given instanceof Object ? given : undefined
  try {
    return JSON.parse(given) as object
  } catch {
    return undefined
  }
}

/** A list as in cdk.json. On the command line it is JSON or comma-separated. */
function listOf(given: unknown): unknown[] | undefined {
  if (Array.isArray(given)) return given
  if (typeof given !== 'string') return undefined
  if (!given.trimStart().startsWith('[')) return given.split(',')
  try {
    return JSON.parse(given) as unknown[]
  } catch {
    return undefined
  }
}

// These become links on the page: anything but https could run as a script.
function isLink(given: unknown): given is Chapter['links'][number] {
  const { label, url } = (given ?? {}) as Record<string, unknown>
  return line(label) !== undefined && isHttps(url)
}

function isHttps(given: unknown) {
  return typeof given === 'string' && URL.parse(given)?.protocol === 'https:'
}

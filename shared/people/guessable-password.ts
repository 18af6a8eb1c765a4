import { foldedText } from '#shared/kernel/folded-text.ts'

/** The portal's own words, beside those of the chapter. */
const ownWords =
  'application applicant apply portal chapter student reviewer interview account login bootcamp engineer designer product manager'

/** What a password must not be made of: the portal's own words, and those of the person who chooses it. */
export interface PasswordContext {
  chapter: string
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}

/** With fewer other letters beside known words, a password can be guessed. */
const fewLetters = 4

/** Digits and signs that replace letters, each before its letter. A 1 can replace one of two. */
const disguises = ['1i@a4a3e!i0o$s5s7t', '1l@a4a3e!i0o$s5s7t']

/** The digits in their order on the keyboard, and with Shift. */
const runs = '01234567890123456789 98765432109876543210'
const digitKeys = ')!@#$%^&*('

/**
 * Why a password that meets the rules is still easy to guess, or undefined if nothing is known against it. `common`: words that most of
 * the commonest passwords are made from, and rows of keys, in lower case.
 */
export function whyGuessable(
  password: string,
  { chapter, email, firstName, lastName }: PasswordContext,
  common: ReadonlySet<string>,
): string | undefined {
  const plain = foldedText(password)
  const known = wordsOf([ownWords, chapter, email, firstName, lastName].join(' '))
  const spellings = spellingsOf(plain).map((letters) => ({ letters, rest: without(known, letters) }))
  if (spellings.some(({ letters, rest }) => rest !== letters && rest.length < fewLetters))
    return 'This password is made of your name, your email or words of this portal. Please choose another.'
  const isCommon =
    isRunOfDigits(plain) ||
    spellings.some(({ rest }) => common.has(unrepeated(rest))) ||
    keysOf(plain).some((keys) => common.has(keys))
  return isCommon ? 'This password is too easy to guess. Please choose another.' : undefined
}

/** The longest first, so that a shorter word does not break a longer one that contains it. */
const wordsOf = (text: string) =>
  foldedText(text)
    .split(/\P{L}+/u)
    .filter(({ length }) => length >= 3)
    .toSorted((one, other) => other.length - one.length)

const without = (words: readonly string[], letters: string) =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), letters)

/** The letters of a password. Digits and signs at either end are read as letters or left out. */
function spellingsOf(plain: string): string[] {
  const cores = [0, 1, 2]
    .map((kept) => plain.replace(/\P{L}+$/u, (end) => end.slice(0, kept)))
    .flatMap((core) => [core.replace(/^\P{L}+/u, ''), core])
  return cores.flatMap((core) => disguises.map((pairs) => lettersOf(core, pairs)))
}

const lettersOf = (core: string, pairs: string) =>
  core.replaceAll(/\P{L}/gu, (sign) => (pairs.includes(sign) ? pairs.charAt(pairs.indexOf(sign) + 1) : ''))

/** 'abcabc' is no better than 'abc'. */
const unrepeated = (letters: string) => letters.replace(/^(.+?)\1+$/, '$1')

/** The keys that were pressed, with or without Shift, and without the signs at the end. */
const keysOf = (plain: string) =>
  [plain, plain.replace(/[^a-z\d]+$/, '')].map((text) => text.replaceAll(/[^a-z\d]/g, digitKeyOf))

const digitKeyOf = (sign: string) => (digitKeys.includes(sign) ? String(digitKeys.indexOf(sign)) : '')

/** 'Aa@123456': few letters, and digits in order. */
function isRunOfDigits(plain: string) {
  const digits = plain.replaceAll(/\D/g, '')
  const letters = plain.replaceAll(/[^a-z]/g, '')
  return (
    letters.length < fewLetters && digits.length >= 3 && (runs.includes(digits) || /^(\d)\1+$/.test(digits))
  )
}

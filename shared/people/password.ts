import * as z from 'zod/mini'

/** Longest password that Cognito accepts ("AdminSetUserPassword", Amazon Cognito API reference). */
const longest = 256

/** Cognito's special characters ("Password policies", Amazon Cognito developer guide). A space counts only inside. */
const special = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]|(?<=\S) (?=\S)/

/** The one password rule, in the parts that the page ticks off. A reset goes to Cognito directly, so it is Cognito's rule. */
export const passwordParts = [
  { label: 'at least 8 characters', holds: (password: string) => password.length >= 8 },
  { label: 'one upper-case letter', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'one lower-case letter', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'one digit', holds: (password: string) => /[0-9]/.test(password) },
  { label: 'one special character', holds: (password: string) => special.test(password) },
] as const

const isTrimmed = (password: string) => password === password.trim()

/** Whether a new password meets the rule, in all its parts. */
export const isGoodPassword = (password: string) =>
  password.length <= longest && isTrimmed(password) && passwordParts.every(({ holds }) => holds(password))

/** What is said about a password that breaks the rule. */
export const badPassword = 'The password does not meet the rules.'

export const Password = z.string().check(z.maxLength(longest), z.refine(isGoodPassword, badPassword))

import * as z from 'zod/mini'

/** Longest address that can be a user name in Cognito ("AdminCreateUser", Amazon Cognito API reference). */
const longest = 128

/** An email address in the one form that is stored: trimmed and in lower case. */
export const Email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(longest)),
  z.email('Please enter a valid email address.'),
)

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

const matches = (domain: string, allowed: string) =>
  allowed.startsWith('*.') ? domain.endsWith(allowed.slice(1)) : domain === allowed

/**
 * Whether an account may have this address. `allowedDomains` is the deployment's setting: empty allows every domain, `umd.edu` that domain
 * alone, `*.umd.edu` its sub-domains.
 */
export const isAllowedEmail = (email: string, allowedDomains: readonly string[]) =>
  allowedDomains.length === 0 ||
  allowedDomains.some((allowed) => matches(domainOf(email), allowed.toLowerCase()))

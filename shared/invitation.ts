import * as z from 'zod/mini'
import { Email } from './email.ts'

/** Most addresses of one call. */
export const mostInvited = 30

/** The roles to which people can be invited. */
export const invitedRoles = ['reviewer', 'board'] as const

/** How long an invitation is valid, in seconds. */
export const invitationSeconds = 60 * 24 * 60 * 60

/**
 * The outcome for one address. `made`: its account has the role now. `invited`: a mail is on its way, and the person who registers with
 * the address and verifies it gets the role. `unchanged`: they have it already, or a higher one. `refused`: with the reason.
 */
export const InvitationOutcome = z.object({
  address: z.string(),
  outcome: z.enum(['made', 'invited', 'unchanged', 'refused']),
  reason: z.optional(z.string()),
})
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

/** The addresses in a pasted text, each once, in the form that is stored: separated by anything, also as 'Ada <ada@example.edu>'. */
export function addressesIn(text: string): string[] {
  const pieces = text.split(/[\n,;]+/).flatMap((piece) => {
    const [, address] = /<([^<>]*)>/.exec(piece) ?? []
    return address === undefined ? piece.split(/\s+/) : [address]
  })
  return [...new Set(pieces.map((piece) => piece.trim().toLowerCase()).filter(Boolean))]
}

/** Whether this could be invited. The deployment's setting says which domains may. */
export const isAddress = (text: string) => Email.safeParse(text).success

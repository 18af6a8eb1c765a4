import * as z from 'zod/mini'
import { Email } from './email.ts'

/** Most addresses of one call. */
export const mostInvited = 30

/** How long an invitation is good, in seconds. */
export const invitationSeconds = 60 * 24 * 60 * 60

/**
 * What became of one address. `made`: its account is a reviewer's now. `invited`: a mail is on its way, and whoever registers with the
 * address and verifies it becomes a reviewer. `unchanged`: they review already. `refused`: the reason says why.
 */
export const InvitationOutcome = z.object({
  address: z.string(),
  outcome: z.enum(['made', 'invited', 'unchanged', 'refused']),
  reason: z.optional(z.string()),
})
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

/** The addresses in a pasted text, each once, in the spelling that is kept: separated by anything, also as 'Ada <ada@example.edu>'. */
export function addressesIn(text: string): string[] {
  const pieces = text.split(/[\n,;]+/).flatMap((piece) => {
    const [, address] = /<([^<>]*)>/.exec(piece) ?? []
    return address === undefined ? piece.split(/\s+/) : [address]
  })
  return [...new Set(pieces.map((piece) => piece.trim().toLowerCase()).filter(Boolean))]
}

/** Could this be invited? Which domains may is the deployment’s setting. */
export const isAddress = (text: string) => Email.safeParse(text).success

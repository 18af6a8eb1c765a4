import * as z from 'zod/mini'
import type { UserRole } from '#shared/kernel/user-role.ts'

/** `personId.secret`: opens a person's agenda to their calendar, which cannot log in. The secret has 256 random bits. */
export const CalendarToken = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}\.[A-Za-z0-9_-]{43}$/))

/** The person whose agenda a token names. */
export const ownerOfCalendar = (token: string) => token.slice(0, token.indexOf('.'))

/** The address of an agenda that is in use: a hash of its token, and the second in which it was made. */
export const CalendarAddress = z.object({ hash: z.string(), at: z.int() })
export type CalendarAddress = z.infer<typeof CalendarAddress>

interface Owner {
  state: string
  role: UserRole
  notBefore?: number | undefined
  calendar?: CalendarAddress | null | undefined
}

/**
 * The address that opens someone's agenda now. It ends when the account is deactivated, when the role changes (`givenRole` removes it),
 * and when all sessions are ended, even within the second in which it was made.
 */
export function calendarAddressOf({ state, role, notBefore = 0, calendar }: Owner) {
  const isOpen = state === 'active' && role !== 'applicant' && calendar && calendar.at > notBefore
  return isOpen ? calendar : undefined
}

/** When that address was made, for its owner. */
export function calendarSince(owner: Owner): string | null {
  const address = calendarAddressOf(owner)
  return address ? new Date(address.at * 1000).toISOString() : null
}

import * as z from 'zod/mini'
import { ApplicationRole } from './application-role.ts'
import { UserRole } from './user-role.ts'

// Control characters, line ends and marks of direction would let a name rearrange the page around it.
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** A first or last name: 1 to 100 characters after trimming. */
export const PersonName = z.string().check(
  z.trim(),
  z.minLength(1, 'Please enter a name.'),
  z.maxLength(100, 'Please enter a name of at most 100 characters.'),
  z.refine((name) => /[\p{L}\p{N}]/u.test(name), 'Please enter a name.'),
  z.refine((name) => !unprintable.test(name), 'Please enter a name without control characters.'),
)

/** A person's record as that person sees it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** The address that was asked for and still waits to be verified. */
  newEmail: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: UserRole,
  applicantRolePreferences: z.optional(z.array(ApplicationRole)),
  activeApplications: z.array(z.string()),
})
export type User = z.infer<typeof User>

import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { Name, nameFault } from '#shared/kernel/name.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { GoogleState } from './google-login.ts'

/** A first name: 1 to 100 characters after trimming. */
export const PersonName = Name(100, 'Enter your first name.')

/** A last name. Some people have one name only. */
export const LastName = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(100, 'Please enter a name of at most 100 characters.'),
    z.refine((name) => name === '' || nameFault(name) === undefined, {
      error: ({ input }) => nameFault(String(input), 'Enter your last name.') ?? '',
    }),
  ),
  '',
)

/** Why the portal sends no more mail to an address: mail to it bounced permanently, or its reader reported a mail as spam. */
export const MailStop = z.enum(['bounce', 'complaint'])
export type MailStop = z.infer<typeof MailStop>

/** A person's record as that person sees it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** Why no mail goes to it. */
  mailStop: z.optional(MailStop),
  /** The address that the person asked for and has not verified yet. */
  newEmail: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: UserRole,
  applicantRolePreferences: z.optional(z.array(ApplicationRole)),
  /** The most reviews of one form that they are willing to take, if they entered a number (capacity.ts). */
  mostReviews: z.optional(z.int()),
  /** Whether they have switched off reminders. */
  noReminders: z.optional(z.boolean()),
  /** Whether messages come to them in the portal alone. */
  noMessages: z.optional(z.boolean()),
  /** Whether they get one email when applications open next. */
  tellWhenOpen: z.optional(z.boolean()),
  /** Whether a login asks for a code from their app too. */
  secondFactor: z.optional(z.boolean()),
  /** Whether Google opens the account. */
  google: z.optional(GoogleState),
  /** Whether nobody has chosen a password yet, as for those who came by Google. */
  hasNoPassword: z.optional(z.boolean()),
  /** The roles to apply for that a board member administers. */
  administers: z.optional(z.array(ApplicationRole)),
  /** The last day on which someone of the team opened the portal, by the chapter's clocks: '2026-10-01'. */
  lastActive: z.optional(z.string()),
  activeApplications: z.array(z.string()),
})
export type User = z.infer<typeof User>

/** Shown to the owner of the address and to super reviewers, and nobody else. It does not say which mail it was. */
export const mailStopWords: Record<MailStop, string> = {
  bounce: 'Email to this address bounced. No further email is sent to it.',
  complaint: 'Email to this address was reported as spam. No further email is sent to it.',
}

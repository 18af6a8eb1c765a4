import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { type UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { Email } from './email.ts'
import { MailStop, PersonName } from './user.ts'

/** Most people of one call. */
export const mostInvited = 30

/** Most people whom the page reads from one pasted text. */
export const mostPasted = 200

/** A name as the inviter knows it. Its person can change it when they sign up. */
const InvitedName = { firstName: z.optional(PersonName), lastName: z.optional(PersonName) }

/** Someone to invite. */
export const InvitedPerson = z.strictObject({
  address: z.string().check(z.minLength(1), z.maxLength(254)),
  ...InvitedName,
})
export type InvitedPerson = z.infer<typeof InvitedPerson>

/** The roles to which people can be invited. */
export const invitedRoles = ['reviewer', 'board'] as const

/** How long an invitation is valid, in seconds. */
export const invitationSeconds = 60 * 24 * 60 * 60

/**
 * The outcome for one address. `made`: its account has the role now. `invited`: a mail is on its way, and the person who registers with the
 * address and verifies it gets the role. `reason` then says whether an earlier invitation was replaced, or no second mail is sent.
 * `unchanged`: the person already has the role, or the higher one that `reason` names. `refused`: with the reason.
 */
export const InvitationOutcome = z.object({
  address: z.string(),
  outcome: z.enum(['made', 'invited', 'unchanged', 'refused']),
  reason: z.optional(z.string()),
})
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

/** What is said about an address that was invited to the same role within a day. */
export const mailedAlready = 'The email was sent less than a day ago, so no other one is sent now.'

/** An invitation that waits for its person to sign up with the address. */
export const OpenInvitation = z.object({
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  role: z.enum(invitedRoles),
  administers: z.optional(z.array(ApplicationRole)),
  /** What a reviewer is to review. Without it they choose. */
  preferences: z.optional(z.array(ApplicationRole)),
  /** Why its email cannot arrive, if that is known. */
  mailStop: z.optional(MailStop),
  /** The super reviewer who sent it. */
  by: UserId,
  invitedAt: z.string(),
  /** Until when it can be accepted. */
  until: z.string(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** Names an invitation as it was on screen: the same address may have been invited again since. */
export const SeenInvitation = z.strictObject({ email: Email, invitedAt: z.iso.datetime() })
export type SeenInvitation = z.infer<typeof SeenInvitation>

/** Why an invitation cannot be withdrawn any more: it was accepted, or its person has got a role in another way. */
export const noLongerOpen = (role: UserRole) =>
  `This person is a ${userRoleLabel[role]} by now, so there is no invitation left to withdraw. You can change the role in the list of people.`

/** Why an invitation as it was on screen cannot be withdrawn. */
export const againInvited =
  'This address was invited again in the meantime. Please check the list, and withdraw the newer invitation if it is wrong too.'

/** Whether this could be invited. The deployment's setting says which domains may. */
export const isAddress = (text: string) => Email.safeParse(text).success

import type { Invitation } from '#functions/store/people/invitations.ts'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import type { MailStop } from '#shared/people/user.ts'

/** An invitation as super reviewers list it: an allow-list. */
export const toOpenInvitation = (
  { email, role, administers, by, invitedAt, expiresAt }: Invitation,
  mailStop: MailStop | undefined,
): OpenInvitation => ({
  email,
  role,
  ...(administers && { administers }),
  ...(mailStop && { mailStop }),
  by,
  invitedAt,
  until: new Date(expiresAt * 1000).toISOString(),
})

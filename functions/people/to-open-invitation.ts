import type { Invitation } from '#functions/store/people/invitations.ts'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import type { MailStop } from '#shared/people/user.ts'

/** An invitation as super reviewers list it: all but its id, under which the records name it. */
export function toOpenInvitation(invitation: Invitation, mailStop: MailStop | undefined): OpenInvitation {
  const { id: _id, expiresAt, ...shown } = invitation
  return { ...shown, ...(mailStop && { mailStop }), until: new Date(expiresAt * 1000).toISOString() }
}

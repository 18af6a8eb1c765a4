import { setting } from '#functions/setting.ts'
import { findInvited, type Invitation } from '#functions/store/people/invitations.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import type { Roles } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Mail, writeMail } from './mail.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')

/** Invites someone to review, or as a board member. Undefined if they have accepted already. */
export async function invitation(
  { invitee }: OutgoingOf<'invitation'>,
  now: Date,
): Promise<Mail | undefined> {
  const invited = await findInvited(invitee, now)
  if (!invited) return undefined
  return writeInvitationToTeam(invited, await findRoles())
}

type Invited = Pick<Invitation, 'email' | 'firstName' | 'lastName' | 'role' | 'administers'>

export function writeInvitationToTeam(invited: Invited, roles: Roles): Mail {
  const { subject, task, role } = invited.role === 'board' ? asBoardMember(invited, roles) : asReviewer
  return writeMail(invited.email, {
    subject,
    lines: [
      invited.firstName ? `Hello ${invited.firstName},` : 'Hello,',
      `${chapter} would like you to ${task}. Please create an account with this address, ${invited.email}, and verify it. You are then a ${role}.`,
      { label: 'Create an account', url: signUpOf(invited), isButton: true },
      'The invitation is valid for 60 days. If you did not expect it, ignore this email.',
    ],
  })
}

/**
 * The link to sign up, with the fields filled in. The address and name come after the '#', so no server or log sees them. The link grants
 * no access: anyone who opens it still has to verify the address.
 */
function signUpOf({ email, firstName, lastName }: Invited) {
  const known = { email, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  return `${site}${pathTo('signup')}#${String(new URLSearchParams(known))}`
}

const asReviewer = { subject: 'You are invited to review', task: 'review applications', role: 'reviewer' }

const asBoardMember = ({ administers = [] }: Pick<Invitation, 'administers'>, { nameOf }: Roles) => ({
  subject: 'You are invited as a board member',
  task: `follow the applications for ${new Intl.ListFormat('en-US').format(administers.map(nameOf))}, and arrange their interviews`,
  role: 'board member',
})

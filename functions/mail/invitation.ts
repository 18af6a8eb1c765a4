import { setting } from '#functions/setting.ts'
import { findInvited } from '#functions/store/invitations.ts'
import type { OutgoingOf } from '#functions/store/outbox.ts'
import { pathTo } from '#shared/pages.ts'
import { type Mail, writeMail } from './mail.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')

/** Invites somebody to review. Undefined if they have accepted already. */
export async function invitation(
  { invitee }: OutgoingOf<'invitation'>,
  now: Date,
): Promise<Mail | undefined> {
  const invited = await findInvited(invitee, now)
  if (!invited) return undefined
  return writeMail(invited.email, `You are invited to review - ${chapter}`, [
    'Hello,',
    `${chapter} would like you to review applications. Please create an account with this address, ${invited.email}, and verify it: then you are a reviewer.`,
    { label: 'Create an account', url: `${site}${pathTo('signup')}` },
    'The invitation is valid for 60 days. If you did not expect it, ignore this mail.',
  ])
}

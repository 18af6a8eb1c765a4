import { setting } from '#functions/setting.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findPeople, listStaff } from '#functions/store/people/users.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'

const site = setting('SITE_ORIGIN')

/** Adds a mail for each super reviewer, or none if the day was moved in the meantime. If it is repeated, it adds only the missing ones. */
export async function warnOfRetention(
  { formId, retainUntil }: OutgoingOf<'all-retention-warnings'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  if (head.retainUntil !== retainUntil || head.erasingSince) return
  const authors = (await listStaff()).filter(({ role }) => role === 'super-reviewer')
  await putOutgoing(
    authors.map(({ id: userId }) => ({
      name: `retention-warning#${formId}#${retainUntil}#${userId}`,
      kind: 'retention-warning',
      formId,
      retainUntil,
      userId,
    })),
    now,
  )
}

/** Says that the applications of a form can soon be erased. Undefined for a former super reviewer. */
export async function retentionWarning({
  formId,
  retainUntil,
  userId,
}: OutgoingOf<'retention-warning'>): Promise<Mail | undefined> {
  const [[user], head] = await Promise.all([findPeople([userId]), findHead(formId)])
  if (user?.state !== 'active' || user.role !== 'super-reviewer') return undefined
  return writeRetentionWarning(user, head, retainUntil)
}

export const writeRetentionWarning = (to: Addressee, { semester }: FormHead, retainUntil: string): Mail =>
  writeMail(to.email, {
    subject: `Applications for ${semester} are kept until ${retainUntil}`,
    lines: [
      `Hi ${to.firstName},`,
      `The applications for ${semester} are kept until ${retainUntil}. After that day a super reviewer can erase them. To keep them longer, choose a later day before then.`,
      { label: 'All forms', url: `${site}${pathTo('forms')}`, isButton: true },
    ],
  })

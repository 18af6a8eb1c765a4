import { setting } from '#functions/setting.ts'
import { removeReplaced } from '#functions/store/applications/replaced-editions.ts'
import { findOverview } from '#functions/store/applications/responses.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { UserRecord, userKey } from '#functions/store/people/user-record.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { getItem } from '#functions/store/table/table.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { type Mail, writeMail } from './mail.ts'
import { timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')

/** The receipt of a submission. Undefined if it was taken back since, or its applicant no longer has an account. */
export async function receipt(
  { userId, responseId, submittedAt }: OutgoingOf<'receipt'>,
  asOf: Date,
): Promise<Mail | undefined> {
  const { success, data: user } = UserRecord.safeParse(await getItem(userKey(userId)))
  if (!success || user.state === 'erased') return undefined
  const head = await findHead(formIdOf(responseId))
  const { meta, rows } = await findOverview(responseId)
  // Once more, in case the call that submitted a change ended too early to do it.
  if (meta.edition > 0) await removeReplaced(responseId, asOf)
  if (meta.state !== 'submitted' || meta.submittedAt !== submittedAt) return undefined
  const roles = await findRoles()
  const applied = roles.inOrder(rows.map(({ role }) => role))
  return writeMail(user.email, `We have your application - ${chapter}`, [
    `Dear ${fullName(user)},`,
    `Thank you for applying to ${chapter}. We have received your application for ${head.semester}.`,
    `Roles: ${roles.namesOf(applied)}. Submitted: ${timeFor(head, submittedAt)}.`,
    'Track its progress on your status page. We will email you when decisions are made.',
    { label: 'Your status page', url: `${site}${pathTo('status')}` },
  ])
}

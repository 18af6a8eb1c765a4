import { setting } from '#functions/setting.ts'
import { removeReplaced } from '#functions/store/applications/replaced-editions.ts'
import { findOverview } from '#functions/store/applications/responses.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { UserRecord, userKey } from '#functions/store/people/user-record.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { getItem } from '#functions/store/table/table.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
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
  const applied = roles.inOrder(rows.map(({ role }) => role)).map(roles.nameOf)
  return writeMail(user.email, {
    subject: meta.edition > 0 ? 'We have your changes' : 'We have your application',
    lines: [
      `Hi ${user.firstName},`,
      `Thank you for applying to ${chapter}. We have received your application for ${head.semester}.`,
      {
        facts: [['Roles', applied.join('\n')], ['Submitted', timeFor(head, submittedAt)], ...nextDates(head)],
      },
      'You can follow it on your status page. We email you when decisions are made.',
      { label: 'See where it is', url: `${site}${pathTo('status')}`, isButton: true },
    ],
    reason: `You get this because you applied for ${head.semester}.`,
  })
}

/** The season's dates that are still to come, as far as the form names them. */
const nextDates = (head: FormHead) =>
  datesToCome.flatMap(({ date, label }) => {
    const at = head[date]
    return at ? [[label, timeFor(head, at)] as const] : []
  })

const datesToCome = [
  { date: 'interviewsFrom', label: 'Interviews from' },
  { date: 'decisionsBy', label: 'Decisions by' },
] as const

import { setting } from '#functions/setting.ts'
import { removeReplaced } from '#functions/store/applications/replaced-editions.ts'
import { findOverview } from '#functions/store/applications/responses.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { UserRecord, userKey } from '#functions/store/people/user-record.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { getItem } from '#functions/store/table/table.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { takesAnswers } from '#shared/forms/form.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Addressee, appliedFor, type Mail, writeMail } from './mail.ts'
import { dayFor, timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')

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
  const form = withExtension(head, meta.extendedUntil)
  return writeReceipt({
    to: user,
    head,
    roles: applied.map(roles.nameOf),
    isChange: meta.edition > 0,
    submittedAt,
    hasInterview: applied.some((role) => roles.find(role)?.hasInterviews),
    changeUntil: takesAnswers(form, asOf) ? form.dueDate : undefined,
  })
}

interface Receipt {
  to: Addressee
  head: FormHead
  roles: readonly string[]
  isChange: boolean
  submittedAt: string
  hasInterview: boolean
  /** Until when the answers can be changed, if they still can. */
  changeUntil: string | undefined
}

export function writeReceipt({ to, head, roles, isChange, hasInterview, ...more }: Receipt): Mail {
  const { submittedAt, changeUntil } = more
  return writeMail(to.email, {
    subject: isChange ? 'We have your changes' : 'We have your application',
    preheader: `${roles.join(', ')}, sent ${timeFor(head, submittedAt)}.`,
    lines: [
      `Hi ${to.firstName},`,
      isChange
        ? `Your changes arrived. This is what counts for ${head.semester} now.`
        : `Thank you for applying for ${head.semester}. Everything arrived.`,
      {
        facts: [
          ['Roles', roles.join('\n')],
          ['Sent', timeFor(head, submittedAt)],
          ...nextDates(head, hasInterview),
        ],
      },
      ...(changeUntil
        ? [
            `You can change your answers until ${timeFor(head, changeUntil)}, or until a reviewer starts reading.`,
          ]
        : []),
      'We email you as soon as there is news.',
      {
        label: 'Read what you sent',
        url: `${site}${pathTo('ownApplication', { formId: head.id })}`,
        isButton: true,
      },
    ],
    reason: appliedFor(head),
  })
}

/** The season's dates that matter to who applied, as far as the form names them. */
function nextDates(head: FormHead, hasInterview: boolean): [string, string][] {
  const { interviewsFrom, interviewsUntil, decisionsBy } = head
  const days = [interviewsFrom, interviewsUntil].flatMap((at) => (at ? [dayFor(head, at)] : []))
  return [
    ...(hasInterview && interviewsFrom ? [['Interviews', days.join(' to ')] satisfies [string, string]] : []),
    ...(decisionsBy ? [['Decisions', `by ${dayFor(head, decisionsBy)}`] satisfies [string, string]] : []),
  ]
}

import { setting } from '#functions/setting.ts'
import { listBegun } from '#functions/store/applications/begun-responses.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { takesAnswers } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { aboutApplication } from './about-application.ts'
import { type Addressee, beganFor, type Mail, writeMail } from './mail.ts'
import { timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/** Whether a deadline is the one that was announced, and still to come. */
const holds = (head: FormHead, deadline: string, now: Date) =>
  head.dueDate === deadline && takesAnswers(head, now)

/** Whom it concerns: a draft or a submitted application without a later deadline of its own. */
const isConcerned = (head: FormHead) => (meta: ResponseMeta) =>
  meta.state !== 'withdrawn' && withExtension(head, meta.extendedUntil).dueDate === head.dueDate

/** Adds a mail for everybody whose deadline was moved with the form’s, unless it was moved again. If it is repeated, it adds only the missing ones. */
export async function tellOfMove(
  { name, formId, deadline }: OutgoingOf<'all-deadline-moves'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  if (!holds(head, deadline, now)) return
  const metas = (await listBegun(head)).map(({ meta }) => meta).filter(isConcerned(head))
  await putOutgoing(
    metas.map(({ id, userId }) => ({
      name: `${name}#${id}`,
      kind: 'deadline-move' as const,
      userId,
      responseId: id,
      deadline,
    })),
    now,
  )
}

/** Tells one person of the new deadline. Undefined if it does not concern them any more. */
export async function deadlineMove(mail: OutgoingOf<'deadline-move'>, now: Date): Promise<Mail | undefined> {
  const found = await aboutApplication(mail)
  if (found?.user.state !== 'active') return undefined
  const { user, meta, head } = found
  if (!isConcerned(head)(meta) || !holds(head, mail.deadline, now)) return undefined
  return writeDeadlineMove(user, head, meta.state === 'in-progress')
}

export const writeDeadlineMove = (to: Addressee, head: FormHead, isDraft: boolean): Mail =>
  writeMail(to.email, {
    subject: `New deadline: ${timeFor(head, head.dueDate)}`,
    lines: [
      `Hi ${to.firstName},`,
      `The deadline of applications for ${head.semester} was moved, for everyone. It is now ${timeFor(head, head.dueDate)}.`,
      isDraft
        ? 'Your application is still a draft. What is not submitted by then does not count.'
        : 'Your application is in. You can change it until then, or until a reviewer starts reading.',
      {
        label: isDraft ? 'Continue your application' : 'Your application',
        url: `${site}${pathTo('overview')}`,
        isButton: true,
      },
    ],
    reason: beganFor(head),
  })

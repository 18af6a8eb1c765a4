import { setting } from '#functions/setting.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { listPeople } from '#functions/store/people/people.ts'
import { findPeople, tellOpened } from '#functions/store/people/users.ts'
import { inGroups } from '#functions/store/table/in-groups.ts'
import { type OutgoingOf, outgoing } from '#functions/store/table/outbox.ts'
import { isAnnounced, takesAnswers } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'
import { timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/** How many people are read at a time, and how many of them get their mail side by side. */
const page = 500
const atOnce = 25

/**
 * Adds a mail for everyone who waits for applications to open. The time at which they do if it was moved; nothing if they don't. If it is
 * repeated, it finds only those who are left.
 */
export async function tellOfOpening(
  { formId }: OutgoingOf<'all-openings'>,
  now: Date,
): Promise<Date | undefined> {
  const head = await findHead(formId)
  if (head.isActive && head.opensAt && isAnnounced(head, now)) return new Date(head.opensAt)
  if (!takesAnswers(head, now)) return undefined
  let cursor: string | undefined
  do {
    const { people, next } = await listPeople({ cursor, limit: page })
    const waiting = people.filter(({ tellWhenOpen, role }) => tellWhenOpen && role === 'applicant')
    await inGroups(waiting, atOnce, (group) =>
      Promise.all(group.map(({ id }) => tellOpened(id, openingFor(id, formId, now)))),
    )
    cursor = next ?? undefined
  } while (cursor)
  return undefined
}

const openingFor = (userId: string, formId: string, now: Date) =>
  outgoing({ name: `opening#${formId}#${userId}`, kind: 'opening', userId, formId }, now)

/** Says that applications are open. Undefined if they no longer are, or the person is gone. */
export async function opening(
  { userId, formId }: OutgoingOf<'opening'>,
  now: Date,
): Promise<Mail | undefined> {
  const [[user], head] = await Promise.all([findPeople([userId]), findHead(formId)])
  return user?.state === 'active' && takesAnswers(head, now) ? writeOpening(user, head) : undefined
}

export const writeOpening = (to: Addressee, head: FormHead): Mail =>
  writeMail(to.email, {
    subject: `Applications for ${head.semester} are open`,
    lines: [
      `Hi ${to.firstName},`,
      `You can now apply for ${head.semester}, until ${timeFor(head, head.dueDate)}. Every answer saves itself, so begin whenever you like.`,
      { label: 'Start your application', url: `${site}${pathTo('overview')}`, isButton: true },
    ],
    reason: 'You asked for this one email on your profile page.',
  })

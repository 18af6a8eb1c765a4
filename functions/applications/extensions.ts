import {
  type StoredExtension,
  endExtension,
  extend,
  listExtensions,
} from '#functions/store/applications/extensions.ts'
import { findOverview, findResponseId } from '#functions/store/applications/responses.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { type Extension, requireExtendable, runningExtensions } from '#shared/forms/extension.ts'
import { isKeptOut, isKeptOutOfDraft } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { blindIn } from './blind-applications.ts'
import { orChanged } from './changed-since.ts'
import { currentName } from './current-name.ts'

/**
 * The extensions of a form with the names of people, without the caller's own and without those of applications that the caller reads
 * without names: the names missing among the other applicants would be theirs.
 */
export async function namedExtensions(by: UserRecord, head: FormHead): Promise<Extension[]> {
  const [all, nameless] = await Promise.all([listExtensions(head.id), blindIn(head, by)])
  const ids =
    nameless.size > 0 ? await Promise.all(all.map(({ userId }) => findResponseId(userId, head.id))) : []
  const stored = all.filter(({ userId }, index) => userId !== by.id && !nameless.has(ids[index] ?? ''))
  const people = await findPeople([...new Set(stored.flatMap((each) => [each.userId, each.by]))])
  const byId = new Map(people.map((person) => [person?.id, person]))
  const nameOf = (id: string) => currentName(byId.get(id))
  return stored.map((each) => toExtension(each, nameOf))
}

const toExtension = (
  { userId, until, reason, by, at }: StoredExtension,
  nameOf: (id: string) => string,
): Extension => ({ userId, name: nameOf(userId), until, reason, givenBy: nameOf(by), givenAt: at })

interface Giving {
  by: UserRecord
  head: FormHead
  userId: string
  /** The deadline that was on screen. */
  seen: string | null
  reason: string
  now: Date
}

/**
 * Gives someone who has begun an application a deadline of their own. Repeating a call whose answer was lost changes nothing.
 * @throws Problem FORBIDDEN to oneself and to someone whom they know, MISSING if they have not begun or the caller may not know that,
 * CONFLICT, INVALID
 */
export async function giveMoreTime({ until, ...giving }: Giving & { until: string }): Promise<void> {
  const { by, head, now } = giving
  requireExtendable(head, until, now)
  const application = await findApplication(giving)
  const end = new Date(until).toISOString()
  if (application.before === end) return
  requireSeen(application, giving)
  await orChanged(extend({ ...application, head, by, until: end, reason: giving.reason, now }))
}

/**
 * Ends an extension now, so that the others need not wait for it. Repeating a call whose answer was lost changes nothing.
 * @throws Problem FORBIDDEN, MISSING, CONFLICT
 */
export async function endMoreTime(ending: Giving): Promise<void> {
  const { by, head, reason, now } = ending
  const application = await findApplication(ending)
  const own = (await listExtensions(head.id)).filter(({ userId }) => userId === ending.userId)
  if (own.some((each) => wasEndedBy(each, ending))) return
  if (runningExtensions(own, head, now).length === 0)
    throw new Problem('CONFLICT', 'This extension has already ended.')
  requireSeen(application, ending)
  await orChanged(endExtension({ ...application, head, by, until: now.toISOString(), reason, now }))
}

/** Ended early by the same person for the same reason. An extension that ran to its end was given before that. */
const wasEndedBy = ({ until, at, ...ended }: StoredExtension, { by, reason }: Giving) =>
  until === at && ended.by === by.id && ended.reason === reason

async function findApplication({ by, head, userId }: Giving) {
  if (userId === by.id)
    throw new Problem('FORBIDDEN', 'This is your own application. Please ask another super reviewer.')
  const [[person], nameless] = await Promise.all([findPeople([userId]), blindIn(head, by)])
  const responseId = person && person.state !== 'erased' && (await findResponseId(userId, head.id))
  // People who read without names must not learn who else has applied.
  if (!responseId || nameless.has(responseId))
    throw new Problem(
      'MISSING',
      nameless.size > 0 ? notKnown : 'This person has not begun an application to this form.',
    )
  const { meta, rows } = await findOverview(responseId)
  if (isKeptOutOfDraft(by, meta) || rows.some((row) => isKeptOut(by, row)))
    throw new Problem('FORBIDDEN', 'You know this applicant. Please ask another super reviewer.')
  return { person, meta, before: person.extensions?.get(head.id) ?? null }
}

const notKnown = 'This person has not begun an application to this form, or you may not see it.'

function requireSeen({ before }: { before: string | null }, { seen }: Giving) {
  if (before !== seen)
    throw new Problem(
      'CONFLICT',
      'Someone else changed this deadline in the meantime. Please check it again.',
    )
}

import * as z from 'zod/mini'
import { Rsvp } from '#shared/applications/review-status.ts'
import { DecisionWithLetter } from '#shared/decisions/release.ts'
import { DraftReminder } from '#shared/forms/form-reminders.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { ConditionFailed, isWritten } from './condition-failed.ts'
import { attribute, expression } from './expression.ts'
import type { Item, Key } from './item.ts'
import { shardOf } from './spread-pages.ts'
import { getItem, getItems, putItem, queryIndex, updateItem } from './table.ts'
import { writeTogether } from './transaction.ts'

const outKey = (name: string): Key => ({ pk: `OUT#${name}`, sk: 'OUT' })

/** Each mail writes to the index when it is added, taken and finished. */
const shards = 16
/** The keys of the index that list what is due. */
export const dueShards = Array.from({ length: shards }, (_, shard) => `DUE#${shard}`)

/**
 * Something to be sent by mail, written in the same transaction as the change that it announces. The index lists it as due until it is
 * done. `lease` (seconds) is how long one attempt has it for itself.
 */
const waiting = {
  name: z.string(),
  tries: z.int(),
  /** Until when (seconds) the attempt that has it may continue. */
  lease: z.optional(z.number()),
  /** Why the last attempt that came to an end sent nothing. */
  why: z.optional(z.string()),
  /** The try after which all that came to an end did so for this reason. */
  whySince: z.optional(z.int()),
}
const toPerson = { ...waiting, userId: z.string(), responseId: z.string() }
const ofRetention = { ...waiting, formId: z.string(), retainUntil: z.string() }
const aboutRow = { ...waiting, responseId: z.string(), role: ApplicationRole }
const ofMessage = { formId: z.string(), messageId: z.string() }
/** The deadline (ISO) of which it reminds. */
const ofDrafts = { reminder: DraftReminder, deadline: z.string() }
/** The time (ISO) for which it was written. */
const ofDigest = { formId: z.string(), at: z.string() }
/** How many assignments someone got, by role; and everyone. */
const GotByRole = z.record(z.string(), z.int())
export const Got = z.record(z.string(), GotByRole)
export type Got = z.infer<typeof Got>
/** `id`: of the plan that was published, or when work was handed over. */
const ofNewWork = { formId: z.string(), workOf: AssignmentKind, id: z.int() }
const aboutForm = { ...waiting, formId: z.string(), freezeId: z.string() }

/** One mail each, except those about a form: a scheduled release, the publishing of a plan, notices to its webhook, and jobs that become a mail for each of several people. */
export const Outgoing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), ...toPerson, submittedAt: z.string() }),
  z.object({
    kind: z.literal('decision'),
    ...toPerson,
    /** Without it: it was released. */
    news: z.optional(z.enum(['changed', 'deadline'])),
  }),
  z.object({ kind: z.literal('reminder'), ...toPerson }),
  z.object({ kind: z.literal('answer'), ...toPerson, role: ApplicationRole, rsvp: Rsvp, at: z.string() }),
  z.object({
    kind: z.literal('offer-end'),
    ...toPerson,
    role: ApplicationRole,
    /** Of the offer whose deadline passes. A later decision has an entry of its own. */
    decisionVersion: z.int(),
  }),
  z.object({ kind: z.literal('withdrawal'), ...toPerson, submittedAt: z.string() }),
  z.object({ kind: z.literal('open-change'), ...toPerson, edition: z.int() }),
  z.object({ kind: z.literal('all-deadline-moves'), ...waiting, formId: z.string(), deadline: z.string() }),
  z.object({ kind: z.literal('deadline-move'), ...toPerson, deadline: z.string() }),
  z.object({ kind: z.literal('password-change'), ...waiting, userId: z.string(), at: z.string() }),
  z.object({
    kind: z.literal('second-factor'),
    ...waiting,
    userId: z.string(),
    /** Was it set up? Otherwise it was switched off. */
    isOn: z.boolean(),
    at: z.string(),
  }),
  z.object({
    kind: z.literal('account-end'),
    ...waiting,
    /** The address that the account had. Deleted when the entry is done, so that nothing has it then. */
    former: z.string(),
  }),
  z.object({ kind: z.literal('extension'), ...toPerson, until: z.string() }),
  z.object({ kind: z.literal('invitation'), ...waiting, invitee: z.string() }),
  z.object({
    kind: z.literal('email-change'),
    ...waiting,
    userId: z.string(),
    /** The address before. Deleted when the entry is done. */
    former: z.string(),
  }),
  z.object({ kind: z.literal('interview-invitation'), ...toPerson, role: ApplicationRole }),
  z.object({
    kind: z.literal('interview'),
    ...toPerson,
    role: ApplicationRole,
    applicantId: z.string(),
    ownerId: z.string(),
    /** The SEQUENCE of the calendar entry. */
    changes: z.int(),
    method: z.enum(['REQUEST', 'CANCEL']),
    isChange: z.boolean(),
    /** The applicant made the change, so the interviewer's mail counts as one that they cause. */
    isByApplicant: z.optional(z.boolean()),
    start: z.string(),
    minutes: z.int(),
    /** Deleted when the entry is done, since it may be a person's own address for calls. */
    place: z.string(),
  }),
  z.object({ kind: z.literal('ended-interviews'), ...waiting, responseId: z.string() }),
  z.object({ kind: z.literal('left-interviewers'), ...waiting, userIds: z.array(z.string()) }),
  z.object({
    kind: z.literal('test-letter'),
    ...waiting,
    userId: z.string(),
    formId: z.string(),
    decision: DecisionWithLetter,
    role: ApplicationRole,
    rsvpBy: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('message'), ...waiting, userId: z.string(), ...ofMessage }),
  z.object({ kind: z.literal('planned-message'), ...waiting, ...ofMessage }),
  z.object({ kind: z.literal('all-of-message'), ...waiting, ...ofMessage }),
  z.object({
    kind: z.literal('test-message'),
    ...waiting,
    userId: z.string(),
    formId: z.string(),
    subject: z.string(),
    /** Deleted when the entry is done, since it may name people. */
    text: z.string(),
    to: z.string(),
  }),
  z.object({ kind: z.literal('retention-warning'), ...ofRetention, userId: z.string() }),
  z.object({ kind: z.literal('all-retention-warnings'), ...ofRetention }),
  z.object({
    kind: z.literal('team-note'),
    ...toPerson,
    /** The role whose interview it is about. Without it: the draft. */
    role: z.optional(ApplicationRole),
    /** Deleted when the entry is done. */
    text: z.string(),
    /** The super reviewer who gets it. Without one: the chapter's address. */
    to: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('note'), ...aboutRow, number: z.int(), by: z.string(), at: z.string() }),
  z.object({ kind: z.literal('mention'), ...aboutRow, number: z.int(), userId: z.string() }),
  z.object({ kind: z.literal('discussions'), ...waiting, userId: z.string(), since: z.string() }),
  z.object({
    kind: z.literal('plan'),
    ...waiting,
    formId: z.string(),
    planOf: AssignmentKind,
    /** The number that its publishing gave the plan. */
    id: z.int(),
  }),
  z.object({
    kind: z.literal('notice'),
    ...waiting,
    formId: z.string(),
    at: z.string(),
    /** Deleted when the entry is done. */
    text: z.string(),
  }),
  z.object({ kind: z.literal('daily-notice'), ...waiting, ...ofDigest }),
  z.object({ kind: z.literal('scheduled-release'), ...aboutForm }),
  z.object({ kind: z.literal('all-decisions'), ...aboutForm }),
  z.object({ kind: z.literal('all-reminders'), ...aboutForm }),
  z.object({ kind: z.literal('opening'), ...waiting, userId: z.string(), formId: z.string() }),
  z.object({ kind: z.literal('all-openings'), ...waiting, formId: z.string() }),
  z.object({ kind: z.literal('draft-reminder'), ...toPerson, ...ofDrafts }),
  z.object({ kind: z.literal('all-draft-reminders'), ...waiting, formId: z.string(), ...ofDrafts }),
  z.object({ kind: z.literal('new-work'), ...waiting, userId: z.string(), ...ofNewWork, got: GotByRole }),
  z.object({ kind: z.literal('all-new-work'), ...waiting, ...ofNewWork, got: Got }),
  z.object({ kind: z.literal('review-digest'), ...waiting, userId: z.string(), ...ofDigest }),
  z.object({ kind: z.literal('all-review-digests'), ...waiting, ...ofDigest }),
  z.object({
    kind: z.literal('interview-reminder'),
    ...toPerson,
    role: ApplicationRole,
    /** Of which change of the booking. A later change makes it pointless. */
    changes: z.int(),
    start: z.string(),
  }),
])
export type Outgoing = z.infer<typeof Outgoing>
/** An entry of the outbox of one kind. */
export type OutgoingOf<Kind extends Outgoing['kind']> = Extract<Outgoing, { kind: Kind }>

const Taken = z.looseObject({ ...waiting, kind: z.string() })
/**
 * What every entry has that an attempt has taken, even if a later version added it and this one, after a rollback, does not know its kind.
 */
export type Taken = z.infer<typeof Taken>

type New<Kind> = Kind extends unknown ? Omit<Kind, 'tries' | 'lease' | 'why' | 'whySince'> : never

/**
 * The write that adds an entry to the outbox, which is processed when it is due. The name says what it does, for whom and about what.
 * Entries with the same name are processed only once.
 */
export const outgoing = (mail: New<Outgoing>, due: Date) => ({
  ...repeatable(mail, due),
  condition: expression`attribute_not_exists(#pk)`,
})

/**
 * The same for a job that may be added and run again, since everything that it adds has a unique name. It is due in the future, so it
 * replaces only an entry that has not begun.
 */
export const repeatable = (mail: New<Outgoing>, due: Date) => ({
  put: {
    ...outKey(mail.name),
    ...mail,
    tries: 0,
    gsi2pk: `DUE#${shardOf(mail.name, shards)}`,
    gsi2sk: due.toISOString(),
  },
})

/** Adds a mail under the first of these names that is free. False if all are taken. */
export async function putUnderOneOf(
  names: readonly string[],
  mailUnder: (name: string) => New<Outgoing>,
  due: Date,
): Promise<boolean> {
  for (const name of names) if (await isWritten(writeTogether([outgoing(mailUnder(name), due)]))) return true
  return false
}

/** How many mails are written side by side. */
const atOnce = 25

/** Adds many mails, each by itself, since a transaction costs twice as much. Those that are there already stay as they are. */
export async function putOutgoing(mails: readonly New<Outgoing>[], due: Date): Promise<void> {
  for (let from = 0; from < mails.length; from += atOnce) {
    const writes = mails.slice(from, from + atOnce).map((mail) => outgoing(mail, due))
    await Promise.all(writes.map(({ put, condition }) => isWritten(putItem(put, condition))))
  }
}

/** Whether this is an item of the outbox that is due by now. */
export const isDue = ({ pk, gsi2pk, gsi2sk }: Partial<Item>, now: Date) =>
  Boolean(pk?.startsWith('OUT#') && gsi2pk) && String(gsi2sk) <= now.toISOString()

/** How long one attempt has a mail for itself, in seconds. Until then it is unknown whether a mail without an answer was sent. */
const leaseSeconds = 15 * 60
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** Takes a mail for one attempt. Undefined if it is done or another attempt has it. */
export async function takeOutgoing(name: string, now: Date): Promise<Taken | undefined> {
  try {
    const item = await updateItem(
      outKey(name),
      expression`SET #lease = ${secondsOf(now) + leaseSeconds}, #tries = #tries + ${1}`,
      expression`attribute_exists(#gsi2pk) AND (attribute_not_exists(#lease) OR #lease < ${secondsOf(now)})`,
    )
    return Taken.parse(item)
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** How long a sent mail is remembered, in seconds, so that it is not sent again. */
const memory = 180 * 24 * 60 * 60

/**
 * Saves that a mail is sent, or has no recipient. The attempt itself or SES's event does this, whichever knows first. It does not matter
 * who holds the lease, since a sent mail must not be sent again.
 */
export const concludeOutgoing = (name: string, now: Date) =>
  isWritten(
    updateItem(
      outKey(name),
      expression`SET #sentAt = ${now.toISOString()}, #expiresAt = ${secondsOf(now) + memory} REMOVE #gsi2pk, #gsi2sk, #lease, #text, #place, #former`,
      expression`attribute_exists(#gsi2pk)`,
    ),
  )

/** The same for an event of SES. It reads first: mostly the attempt has already saved this, and a read costs a fifth of a refused write. */
export async function confirmOutgoing(name: string, now: Date): Promise<void> {
  const item = await getItem(outKey(name))
  if (item?.gsi2pk) await concludeOutgoing(name, now)
}

/** Ends a mail that is not sent, unless another attempt has it. Its name is remembered like that of a sent one. */
const endUnsent = (
  { name, tries }: Pick<Outgoing, 'name' | 'tries'>,
  endedAt: 'givenUpAt' | 'stoppedAt',
  now: Date,
) =>
  isWritten(
    updateItem(
      outKey(name),
      expression`SET ${attribute(endedAt)} = ${now.toISOString()}, #expiresAt = ${secondsOf(now) + memory} REMOVE #gsi2pk, #gsi2sk, #lease, #text, #place, #former`,
      expression`attribute_exists(#gsi2pk) AND #tries = ${tries}`,
    ),
  )

/** Saves that a mail is given up: it could not be sent for too long. */
export const abandonOutgoing = (mail: Pick<Outgoing, 'name' | 'tries'>, now: Date) =>
  endUnsent(mail, 'givenUpAt', now)

/** Saves that a mail is not sent because its address gets no mail. It is not sent later either. */
export const stopOutgoing = (mail: Pick<Outgoing, 'name' | 'tries'>, now: Date) =>
  endUnsent(mail, 'stoppedAt', now)

/** Saves what happened to a mail after it was sent: it bounced, permanently or temporarily, or was reported as spam. */
export const noteReturned = (name: string, returned: 'bounced' | 'bounced for now' | 'reported as spam') =>
  isWritten(
    updateItem(outKey(name), expression`SET #returned = ${returned}`, expression`attribute_exists(#pk)`),
  )

/**
 * Gives back a mail that this attempt certainly did not send. It is tried again after 1, 2, 4 ... minutes, an hour at most. A late event
 * about an earlier attempt must not take the mail away from the current attempt.
 */
export const postponeOutgoing = (
  { name, tries }: Pick<Outgoing, 'name' | 'tries'>,
  { why, whySince }: Required<Pick<Outgoing, 'why' | 'whySince'>>,
  now: Date,
) =>
  isWritten(
    updateItem(
      outKey(name),
      expression`SET #why = ${why}, #whySince = ${whySince}, #gsi2sk = ${new Date(now.getTime() + Math.min(60 * 2 ** (tries - 1), 3_600) * 1000).toISOString()} REMOVE #lease`,
      expression`attribute_exists(#gsi2pk) AND #tries = ${tries}`,
    ),
  )

/** Postpones an entry: until `due` nobody tries it again. */
export const putOff = ({ name, tries }: Pick<Outgoing, 'name' | 'tries'>, due: Date) =>
  isWritten(
    updateItem(
      outKey(name),
      expression`SET #gsi2sk = ${due.toISOString()}, #tries = ${0} REMOVE #lease, #why, #whySince`,
      expression`attribute_exists(#gsi2pk) AND #tries = ${tries}`,
    ),
  )

/**
 * The progress of mails by name: `unsent` if they were given up or their address gets none, `waiting` even if they are not in the outbox
 * yet.
 */
export async function findOutgoing(names: readonly string[]): Promise<('sent' | 'unsent' | 'waiting')[]> {
  const items = await getItems(names.map(outKey))
  return items.map((item) => {
    if (item?.sentAt) return 'sent'
    return item?.givenUpAt || item?.stoppedAt ? 'unsent' : 'waiting'
  })
}

/** The names of the mails that are due by now, the oldest first. */
export const listDue = async (now: Date): Promise<string[]> => (await findDue(now)).map(({ name }) => name)

/** The same with the time since when each is due. */
export async function findDue(now: Date): Promise<{ name: string; since: string }[]> {
  const to = now.toISOString()
  const pages = await Promise.all(dueShards.map((shard) => queryIndex('gsi2', shard, { to })))
  return pages
    .flat()
    .toSorted((one, other) => (String(one.gsi2sk) < String(other.gsi2sk) ? -1 : 1))
    .map(({ pk, gsi2sk }) => ({ name: pk.slice('OUT#'.length), since: String(gsi2sk) }))
}

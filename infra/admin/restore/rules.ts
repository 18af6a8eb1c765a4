import { editionOf, metaKey, roleRowKey } from '#functions/store/applications/response-keys.ts'
import type { ItemKind } from '#functions/store/item-kinds.ts'
import { hashOfAddress } from '#functions/store/people/email-claims.ts'
import type { Item } from '#functions/store/table/item.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { restoredBooking, restoredSlot } from './interviews.ts'
import { without } from './without.ts'
import type { Replaceable, World } from './world.ts'

/** How an item comes back that the live table lacks; undefined if it doesn't. */
type Back = (item: Item, world: World) => Item | undefined

interface Rule {
  back: Back
  /** Under which word of the command line its items are replaced and removed. Without one, never. */
  group?: Replaceable
}

const asItIs: Back = (item) => item
const when =
  (isRight: (item: Item, world: World) => boolean): Back =>
  (item, world) =>
    isRight(item, world) ? item : undefined

/** It gives someone a right or sends data away, or it follows from other items. */
const never: Back = () => undefined

const responseOf = ({ pk }: Item) => pk.slice('RESPONSE#'.length)
const metaOf = (item: Item, { either }: World) => either(metaKey(responseOf(item)))

/** What is the copy's way to bring back each kind. If you add a kind, decide it here. */
export const rules: Record<ItemKind, Rule> = {
  'entries of the outbox': { back: asSent },
  erasures: { back: asItIs },
  'last searches': { back: never },
  records: { back: asItIs },
  'signing keys': { back: asItIs },
  'lists of roles': { back: asItIs },
  'revisions of forms': { back: asItIs },
  rubrics: { back: asItIs },
  // Its secret address is in no second place.
  webhooks: { back: never },
  templates: { back: asItIs, group: 'templates' },
  forms: { back: restoredForm },
  'listed forms': { back: asItIs },
  'active forms': { back: when(({ formId }, { activeForm }) => formId === activeForm) },
  people: { back: (item, { person }) => person(String(item.id)), group: 'people' },
  addresses: { back: never },
  'mail stops': { back: when(isStopOfSomeone) },
  invitations: { back: never },
  views: { back: asItIs, group: 'views' },
  'more time': { back: when(isStillGiven) },
  files: { back: restoredFile },
  sections: { back: restoredSection, group: 'applications' },
  'short answers': { back: when(isOfSubmission), group: 'applications' },
  'reasons given': { back: asItIs, group: 'applications' },
  notes: { back: asItIs, group: 'applications' },
  reviews: { back: when(isAssigned), group: 'applications' },
  assignments: { back: when(isAssigned), group: 'applications' },
  applications: { back: restoredRow, group: 'applications' },
  responses: { back: restoredMeta, group: 'applications' },
  'pointers to responses': {
    back: when((item, { either }) => either(metaKey(String(item.responseId))) !== undefined),
  },
  'settings of interviews': { back: asItIs },
  bookings: { back: restoredBooking },
  'interview times': { back: restoredSlot },
  'busy times': { back: never },
  'interview days': { back: never },
  'told interviewers': { back: asItIs },
  'recipients of messages': { back: asItIs },
  messages: { back: restoredMessage },
  'messages that people got': { back: asItIs },
  'rows of plans': { back: when(hasNoPlan) },
  plans: { back: (plan) => without(plan, 'publishing') },
  scenarios: { back: asItIs, group: 'scenarios' },
  'counts of mails': { back: never },
}

/** Six months: as long as the outbox remembers what it has sent. */
const memory = 180 * 86_400

/** What the copy wanted to send is never sent again. */
function asSent(entry: Item, { now }: World): Item {
  const rest = without(entry, 'gsi2pk', 'gsi2sk', 'lease', 'text', 'place', 'former')
  const expiresAt = Math.floor(now.getTime() / 1000) + memory
  return { ...rest, sentAt: rest.sentAt ?? now.toISOString(), expiresAt }
}

/** A planned release is not taken along: its entry of the outbox isn't either. */
function restoredForm(head: Item, { activeForm }: World): Item {
  return { ...without(head, 'releaseAt'), isActive: head.id === activeForm }
}

function isStopOfSomeone({ pk }: Item, { live, copy, person }: World): boolean {
  return [...live.of('people'), ...copy.of('people')].some(({ id }) => {
    const email = person(String(id))?.email
    return Boolean(email) && pk === `MAILSTOP#${hashOfAddress(String(email))}`
  })
}

/** More time was taken back unless the person's record still has it. */
function isStillGiven({ pk, userId, until }: Item, { person }: World): boolean {
  const given = person(String(userId))?.extensions as Record<string, string> | undefined
  return given?.[pk.slice('FORM#'.length)] === until
}

const namesFile = (section: Item, fileId: unknown) =>
  Object.values((section.files ?? {}) as Record<string, { fileId: string }>).some(
    (file) => file.fileId === fileId,
  )

/** Files that no answer names have lost their objects. */
function restoredFile(file: Item, world: World): Item | undefined {
  const all = [...world.live.of('sections'), ...world.copy.of('sections')]
  const isNamed = all.some((section) => section.pk === file.pk && namesFile(section, file.fileId))
  return isNamed ? without(file, 'expiresAt') : undefined
}

/** A section of an edition that counts, or of the open change, as open as the response is. */
function restoredSection(section: Item, world: World): Item | undefined {
  const meta = metaOf(section, world)
  const change = (meta?.change as { edition: number } | undefined)?.edition
  const edition = editionOf(section)
  if (edition === change) return { ...section, isOpen: meta?.state === 'submitted' }
  return edition === (meta?.edition ?? 0) ? { ...section, isOpen: meta?.state === 'in-progress' } : undefined
}

function isOfSubmission(item: Item, world: World): boolean {
  const meta = metaOf(item, world)
  return (
    meta !== undefined &&
    meta.state !== 'in-progress' &&
    String(item.gsi1sk).startsWith(`${String(meta.submittedAt)}#`)
  )
}

type Participants = Record<string, { state: string }>
const assigned = ['reviewers', 'interviewers'] as const

/** A row of the submission that counts, without open work of people who have left the team. */
function restoredRow(row: Item, world: World): Item | undefined {
  if (!isOfSubmission(row, world)) return undefined
  const kept = assigned.map((which) => {
    const entries = Object.entries((row[which] ?? {}) as Participants)
    return [
      which,
      Object.fromEntries(entries.filter(([id, { state }]) => state === 'done' || isOnTeam(id, world))),
    ]
  })
  return { ...row, ...Object.fromEntries(kept), isWithdrawn: metaOf(row, world)?.state === 'withdrawn' }
}

function isOnTeam(userId: string, { person }: World) {
  const found = person(userId)
  return found?.state === 'active' && found.role !== 'applicant'
}

/** Someone who was unassigned since stays so: the row says who reads it. */
function isAssigned(item: Item, world: World): boolean {
  const [, kind, role, reviewerId] = item.sk.split('#') as [
    string,
    Assignment['kind'],
    Assignment['role'],
    string,
  ]
  const key = roleRowKey(responseOf(item), role)
  const isThere = world.live.has(key) && !world.isReset(responseOf(item))
  const row = isThere ? world.live.get(key) : world.copy.get(key)
  const restored = row && (isThere ? row : restoredRow(row, world))
  const list = restored?.[kind === 'review' ? 'reviewers' : 'interviewers'] as Participants | undefined
  return list?.[reviewerId] !== undefined
}

/** More time and a look at the draft come back only as far as the live table still gives them. */
function restoredMeta(meta: Item, world: World): Item {
  const { extendedUntil: until, userId } = meta
  const given = isStillGiven({ pk: `FORM#${formIdOf(responseOf(meta))}`, sk: '', userId, until }, world)
  return without(meta, 'lookUntil', ...(given ? [] : ['extendedUntil']))
}

/** A message that was not sent comes back as a discarded one. */
function restoredMessage(message: Item): Item | undefined {
  if (message.state === 'writing') return undefined
  return { ...message, state: message.state === 'sent' ? 'sent' : 'discarded' }
}

function hasNoPlan({ pk }: Item, { live }: World) {
  return !live.has({ pk, sk: 'HEAD' })
}

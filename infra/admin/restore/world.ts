import { isDeepStrictEqual } from 'node:util'
import { metaKey, pointerKey } from '#functions/store/applications/response-keys.ts'
import { headKey } from '#functions/store/forms/form-keys.ts'
import { type ItemKind, kindOf } from '#functions/store/item-kinds.ts'
import { emailKey } from '#functions/store/people/email-claims.ts'
import { userKey } from '#functions/store/people/user-record.ts'
import type { Item, Key } from '#functions/store/table/item.ts'
import { erasedId } from '#shared/applications/dashboard-row.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { restoredPerson } from './restored-person.ts'

/** What the command line can name: kinds whose items are replaced by those of the copy. */
export const replaceable = ['applications', 'people', 'templates', 'views', 'scenarios'] as const
export type Replaceable = (typeof replaceable)[number]

export const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`

/** The items of a table, by `nameOf` and by kind. */
export type Items = ReturnType<typeof itemsOf>

export function itemsOf(all: readonly Item[]) {
  const byName = new Map(all.map((item) => [nameOf(item), item]))
  const byKind = Map.groupBy(byName.values(), kindOf)
  return {
    all: [...byName.values()],
    get: (key: Key) => byName.get(nameOf(key)),
    has: (key: Key) => byName.has(nameOf(key)),
    of: (kind: ItemKind | undefined): readonly Item[] => byKind.get(kind) ?? [],
  }
}

/** The live table and the copy, with what became of people since. */
export interface World {
  live: Items
  copy: Items
  now: Date
  named: readonly Replaceable[]
  /** Whether an application goes back to what it was. */
  isReset: (responseId: string) => boolean
  /** An item as it is now, or else as the copy has it. */
  either: (key: Key) => Item | undefined
  /** A person as they are now, or as they would come back. */
  person: (userId: string) => Item | undefined
  /** Who is erased, or has lost the address to another account. */
  people: ReadonlySet<string>
  /** Who is erased. */
  erased: readonly string[]
  /** Applications that must not come back. */
  responses: ReadonlySet<string>
  /** Forms that were deleted, or whose applications were erased. */
  closedForms: readonly string[]
  activeForm: string | undefined
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function openWorld(live: Items, copy: Items, named: readonly Replaceable[], now: Date): World {
  const either = (key: Key) => live.get(key) ?? copy.get(key)
  const both = (kind: ItemKind) => [...live.of(kind), ...copy.of(kind)]
  const erasures = both('erasures')
  const closed = both('people').filter(({ state }) => state === 'erased')
  const erased = [...new Set([...erasures, ...closed].map(({ userId, id }) => String(userId ?? id)))]
  const people = new Set([...erased, ...displaced(live, copy)])
  const isGone = ({ id, userId }: Item) => {
    if (userId === erasedId || people.has(String(userId))) return true
    const pointer = either(pointerKey(String(userId), formIdOf(String(id))))
    // A person has one application to a form.
    return pointer !== undefined && pointer.responseId !== id
  }
  const metas = both('responses').filter(isGone)
  const changed = changesSince(live, copy)
  return {
    live,
    copy,
    now,
    named,
    isReset: (responseId) => named.includes('applications') && isSameSubmission(responseId, live, copy),
    either,
    person(userId) {
      const there = live.get(userKey(userId))
      const before = copy.get(userKey(userId))
      return there ?? (before && !people.has(userId) ? restoredPerson(before, changed, now) : undefined)
    },
    people,
    erased,
    responses: new Set([
      ...erasures.flatMap(({ responses }) => strings(responses)),
      ...metas.map(({ id }) => String(id)),
    ]),
    closedForms: both('forms').flatMap(({ erasingSince, pk }) =>
      erasingSince ? [pk.slice('FORM#'.length)] : [],
    ),
    activeForm: activeForm(live, copy),
  }
}

/**
 * What was submitted, changed or withdrawn since stays, and so does what is decided for good: only an application in the same state, of a
 * form whose decisions are open, goes back to what it was.
 */
function isSameSubmission(responseId: string, live: Items, copy: Items): boolean {
  const key = metaKey(responseId)
  const form = headKey(formIdOf(responseId))
  const isOpen = live.get(form)?.phase === 'open' && copy.get(form)?.phase === 'open'
  const [now, then] = [live.get(key), copy.get(key)]
  const stateOf = (meta: Item | undefined) => [meta?.state, meta?.submittedAt, meta?.edition, meta?.change]
  return isOpen && now !== undefined && isDeepStrictEqual(stateOf(now), stateOf(then))
}

/** Whose address has another account by now: they are not in the live table, and the address is. */
function displaced(live: Items, copy: Items): string[] {
  const owners = new Map(live.of('people').map(({ id, email }) => [String(email), String(id)]))
  return copy.of('people').flatMap((person) => {
    if (live.has(person)) return []
    const [id, email] = [String(person.id), String(person.email)]
    const owner = live.get(emailKey(email))?.userId ?? owners.get(email)
    if (owner !== undefined && owner !== id) return [id]
    owners.set(email, id)
    return []
  })
}

/** What the records since the copy say was done to someone. */
function changesSince(live: Items, copy: Items) {
  const since = live.of('records').filter((record) => !copy.has(record))
  return (userId: string) =>
    new Set(since.filter(({ on }) => strings(on).includes(userId)).map(({ what }) => String(what)))
}

/** A form that is restored does not become active, unless the live table has lost which one was. */
function activeForm(live: Items, copy: Items): string | undefined {
  const key = { pk: 'FORMS', sk: 'ACTIVE' }
  const there = live.get(key)?.formId ?? live.of('forms').find(({ isActive }) => isActive)?.id
  const before = copy.get(key)?.formId as string | undefined
  if (there !== undefined || before === undefined) return there as string | undefined
  return live.has(headKey(before)) ? undefined : before
}

/** Whether an item of the copy belongs to someone, or to something, that must not come back. */
export function isOfGone({ pk, sk, userId, ownerId, by }: Item, kind: ItemKind, world: World): boolean {
  const parts = [...pk.split('#'), ...(kind === 'assignments' || kind === 'reviews' ? [] : sk.split('#'))]
  const named = [...parts, userId, ownerId, ...(kind === 'notes' ? [by] : [])].map(String)
  return named.some(
    (each) =>
      world.people.has(each) ||
      world.responses.has(each) ||
      world.closedForms.some((formId) => each === formId || each.startsWith(`${formId}.`)),
  )
}

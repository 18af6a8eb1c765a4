import { isDeepStrictEqual } from 'node:util'
import { responseIdOf } from '#functions/store/applications/response-keys.ts'
import { type ItemKind, itemKinds, kindOf } from '#functions/store/item-kinds.ts'
import { emailKey } from '#functions/store/people/email-claims.ts'
import type { Item } from '#functions/store/table/item.ts'
import { agendaItems } from './interviews.ts'
import { rules } from './rules.ts'
import { without } from './without.ts'
import { isOfGone, type Items, itemsOf, openWorld, type Replaceable, type World } from './world.ts'

/** One item that a restore writes, replaces or removes. `before`: as it is in the live table. */
export interface Change {
  kind: ItemKind
  before?: Item | undefined
  after?: Item | undefined
}

export interface RestorePlan {
  /** In the order in which they are written. */
  changes: Change[]
  /** Items that the live table lacks and that don't come back, and those that differ and stay as they are. */
  leftOut: ItemKind[]
  different: ItemKind[]
  /** Items of the copy of which this version doesn't know the kind. */
  unknown: number
  /** The people to erase again, and the forms to search again, since items of theirs may come back with others. */
  erased: readonly string[]
  closedForms: readonly string[]
  /** The people that there are afterwards. */
  people: readonly Item[]
}

/** Says what a restore changes in the live table. It is the same again until it is written, so an interrupted one can be repeated. */
export function planRestore(
  liveItems: readonly Item[],
  copyItems: readonly Item[],
  named: readonly Replaceable[],
  now: Date,
): RestorePlan {
  const [live, copy] = [itemsOf(liveItems), itemsOf(copyItems)]
  const world = openWorld(live, copy, named, now)
  const leftOut: ItemKind[] = []
  const different: ItemKind[] = []
  const changes = itemKinds.flatMap((kind) => [
    ...copy.of(kind).flatMap((item): Change[] => {
      const before = live.get(item)
      if (before) {
        const after = isReplaced(item, kind, world) ? mergedWith(before, item, kind, world) : before
        if (!isDeepStrictEqual(before, after)) return [{ kind, before, after }]
        if (!isDeepStrictEqual(before, item)) different.push(kind)
        return []
      }
      const after = comesBack(item, kind, world)
      if (!after) leftOut.push(kind)
      return after ? [{ kind, after }] : []
    }),
    ...live
      .of(kind)
      .filter((item) => !copy.has(item) && isReplaced(item, kind, world))
      .map((before): Change => ({ kind, before })),
  ])
  const after = itemsAfter(live, changes)
  return {
    changes: [...changes, ...derived(after, world)],
    leftOut,
    different,
    unknown: copy.of(undefined).length,
    erased: world.erased,
    closedForms: world.closedForms,
    people: after.of('people').filter(({ state }) => state !== 'erased'),
  }
}

/** Whom or what an item of these kinds names may be gone: they hold ids, or bring something to its end. */
const evenIfGone: readonly ItemKind[] = ['records', 'erasures', 'entries of the outbox', 'people']

function comesBack(item: Item, kind: ItemKind, world: World): Item | undefined {
  if (!evenIfGone.includes(kind) && isOfGone(item, kind, world)) return undefined
  const isExpired =
    kind !== 'entries of the outbox' &&
    kind !== 'files' &&
    Number(item.expiresAt ?? Infinity) < world.now.getTime() / 1000
  return isExpired ? undefined : rules[kind].back(item, world)
}

/** Whether the copy's item takes the place of the live one, or an item that the copy lacks is removed. */
function isReplaced(item: Item, kind: ItemKind, world: World): boolean {
  const { group } = rules[kind]
  if (!group || !world.named.includes(group) || isOfGone(item, kind, world)) return false
  if (group === 'applications') return world.isReset(responseIdOf(item))
  return group !== 'people' || world.copy.has(item)
}

/** What stays of the live item when it is replaced: of a person everything but the name. */
function mergedWith(before: Item, item: Item, kind: ItemKind, world: World): Item {
  if (kind === 'people') {
    const { firstName, lastName } = item
    const isSame = before.firstName === firstName && before.lastName === lastName
    return isSame || before.state === 'erased'
      ? before
      : { ...before, firstName, lastName, version: Number(before.version) + 1 }
  }
  if (kind !== 'responses') return rules[kind].back(item, world) ?? before
  const kept = Object.entries(before).filter(([name]) => ofToday.includes(name))
  return { ...without(item, ...ofToday), ...(Object.fromEntries(kept) as object) }
}

const ofToday = ['extendedUntil', 'lookUntil', 'knownTo']

function itemsAfter(live: Items, changes: readonly Change[]): Items {
  const removed = new Set(changes.filter(({ after }) => !after).map(({ before }) => before))
  return itemsOf([
    ...live.all.filter((item) => !removed.has(item)),
    ...changes.flatMap(({ after }) => (after ? [after] : [])),
  ])
}

/** What follows from the other items: who owns an address, and when people are busy. */
function derived(after: Items, { live, now }: World): Change[] {
  const people = after.of('people').filter(({ state, email }) => state !== 'erased' && email)
  const free = people.filter(({ email }) => !after.get(emailKey(String(email)))?.userId)
  const owners = new Map(free.toReversed().map(({ id, email }) => [String(email), id]))
  const addresses = [...owners].map(([email, userId]) => ({
    ...after.get(emailKey(email)),
    ...emailKey(email),
    userId,
  }))
  return [...addresses, ...agendaItems(after, now)].map((item) => ({
    kind: kindOf(item)!,
    before: live.get(item),
    after: item,
  }))
}

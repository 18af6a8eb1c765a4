import { grouped } from '#shared/kernel/wording.ts'

/** What a bulk change would do to each item. The server decides again. */
export interface BulkPlan<Item> {
  changing: readonly Item[]
  /** Items that already have the wanted state. */
  unchanged: readonly Item[]
  refused: readonly Refusal<Item>[]
}

export interface Refusal<Item> {
  item: Item
  reason: string
}

interface Rules<Item> {
  whyNot: (item: Item) => string | undefined
  isUnchanged: (item: Item) => boolean
}

export function planOf<Item>(items: readonly Item[], { whyNot, isUnchanged }: Rules<Item>): BulkPlan<Item> {
  const judged = items.map((item) => ({ item, reason: whyNot(item) }))
  const allowed = judged.flatMap(({ item, reason }) => (reason === undefined ? [item] : []))
  return {
    changing: allowed.filter((item) => !isUnchanged(item)),
    unchanged: allowed.filter(isUnchanged),
    refused: judged.flatMap(({ item, reason }) => (reason === undefined ? [] : [{ item, reason }])),
  }
}

/** The outcome of one item. `stale`: someone else changed it first, so nothing was done. */
export interface ItemOutcome {
  id: string
  outcome: 'done' | 'stale' | 'refused'
  /** What was done, if 'Done' is not specific enough. */
  label?: string
  reason?: string | undefined
  /** It already had the wanted state, so there is nothing to undo. */
  already?: true | undefined
}

/** Whether everything was done, so that there is nothing to list. */
export const isWhole = (outcomes: readonly ItemOutcome[]) =>
  outcomes.every(({ outcome, label }) => outcome === 'done' && !label)

/** The items that a run itself has changed. */
export function changedBy<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  outcomes: readonly ItemOutcome[],
): Item[] {
  const done = new Set(
    outcomes.filter(({ outcome, already }) => outcome === 'done' && !already).map(({ id }) => id),
  )
  return items.filter((item) => done.has(idOf(item)))
}

/** How many outcomes of each kind there are: '3 of 5 done, 1 changed by someone else, 1 refused'. */
export function summaryOf(outcomes: readonly ItemOutcome[], total: number): string {
  const count = (wanted: ItemOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  return [
    `${grouped(count('done'))} of ${grouped(total)} done`,
    ...(count('stale') > 0 ? [`${grouped(count('stale'))} changed by someone else`] : []),
    ...(count('refused') > 0 ? [`${grouped(count('refused'))} refused`] : []),
  ].join(', ')
}

const order: readonly ItemOutcome['outcome'][] = ['stale', 'refused', 'done']

/** Outcomes with what was not done first. */
export const listedOutcomes = (outcomes: readonly ItemOutcome[]) =>
  outcomes.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))

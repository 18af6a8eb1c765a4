import { auditKey, hashIn, isGenuine } from '#functions/store/audit-item.ts'
import type { Item } from '#functions/store/item.ts'

/** How many deeds a person's record says they have done, and the hash of the last. */
export interface RecordedHead {
  userId: string
  number: number
  hash: string
}

/** A contradiction in the records. */
export interface Finding {
  /** The person whose chain it is about; undefined if it is about a seal. */
  userId?: string
  words: string
}

/** Checks one person's records against each other and against the head on the person's record. */
export function verifyChain(
  userId: string,
  items: readonly Item[],
  head: RecordedHead | undefined,
): Finding[] {
  const finding = (words: string): Finding => ({ userId, words: `${userId}: ${words}` })
  const entries = inPlace(userId, items)
  const strays = items.filter(
    (item) => !entries.has(Number(item.sk)) || entries.get(Number(item.sk)) !== item,
  )
  const last = Math.max(0, head?.number ?? 0, ...entries.keys())
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  return [
    ...strays.map(({ sk }) => finding(`an entry was inserted at "${sk}", where none can be.`)),
    ...runs(numbers.filter((number) => !entries.has(number))).map((run) => finding(missing(run, last))),
    ...numbers.flatMap((number) => wrongEntry(number, entries).map(finding)),
    ...wrongHead(entries, head).map(finding),
  ]
}

/** The entries whose key is a valid number. */
function inPlace(userId: string, items: readonly Item[]): Map<number, Item> {
  const entries = new Map<number, Item>()
  for (const item of items) {
    const number = Number(item.sk)
    const isPlace = Number.isInteger(number) && number > 0 && auditKey(userId, number).sk === item.sk
    if (isPlace) entries.set(number, item)
  }
  return entries
}

function wrongEntry(number: number, entries: ReadonlyMap<number, Item>): string[] {
  const entry = entries.get(number)
  const before = entries.get(number - 1)
  if (!entry) return []
  if (!isGenuine(entry) || entry.number !== number) return [`entry ${number} was edited.`]
  const continues = number === 1 ? entry.prev === '' : !before || entry.prev === hashIn(before)
  return continues
    ? []
    : [`entry ${number} does not continue entry ${number - 1}: one of them was edited or inserted.`]
}

function wrongHead(entries: ReadonlyMap<number, Item>, head: RecordedHead | undefined): string[] {
  const last = Math.max(0, ...entries.keys())
  if (!head)
    return last > 0
      ? ['there are entries, but nobody of this id: the person’s record was removed, or the chain inserted.']
      : []
  if (last > head.number)
    return [`entries after ${head.number}, which is the last by the person’s record, were inserted.`]
  const entry = entries.get(head.number)
  if (entry ? hashIn(entry) === head.hash : head.number > 0 || head.hash === '') return []
  return [
    `the person’s record names another hash for entry ${head.number} than the entry has: one of them was edited.`,
  ]
}

function missing([from, to]: Run, last: number): string {
  const which = from === to ? `entry ${from} was` : `entries ${from} to ${to} were`
  return from === 1 && to === last
    ? last === 1
      ? 'the only entry was removed.'
      : `all ${last} entries were removed.`
    : `${which} removed.`
}

type Run = readonly [from: number, to: number]

/** 1 2 3 7 gives 1 to 3, 7 to 7. */
function runs(numbers: readonly number[]): Run[] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const run = ranges.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

import { hashOf } from '#functions/store/audit-item.ts'
import type { RecordedEntry } from '#functions/store/records.ts'
import type { ChainHead, MadeSeal, Seal } from '#functions/store/seal-item.ts'

/** About 220 kB; an item may have 400. */
const mostHeads = 2_000

/** Seals a day after the seal `last`; the very first has none before it. */
export function makeSeal(day: string, heads: readonly ChainHead[], last: Seal | undefined): MadeSeal {
  const sorted = heads.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  const parts = []
  for (let start = mostHeads; start < sorted.length; start += mostHeads)
    parts.push(withHash({ day, heads: sorted.slice(start, start + mostHeads) }))
  const seal = {
    day,
    number: (last?.number ?? 0) + 1,
    prev: last?.hash ?? '',
    heads: sorted.slice(0, mostHeads),
    more: parts.map(({ hash }) => hash),
  }
  return { seal: withHash(seal), parts }
}

const withHash = <T extends object>(thing: T) => ({ ...thing, hash: hashOf(thing) })

/** The heads of the chains after a day's records: the last record of each person. */
export function headsOf(entries: readonly RecordedEntry[]): ChainHead[] {
  const heads = new Map<string, ChainHead>()
  for (const { by, number, hash } of entries)
    if (number > (heads.get(by)?.number ?? 0)) heads.set(by, { userId: by, number, hash })
  return [...heads.values()]
}

/** Requests of a day may end a little after it: the gateway gives them 29 seconds, a worker minutes. */
const stragglers = 10 * 60_000

/** The last day (UTC) that is over, with none of its requests still running. */
export const lastDayOver = (now: Date) =>
  new Date(now.getTime() - stragglers - 24 * 60 * 60_000).toISOString().slice(0, 10)

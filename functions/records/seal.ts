import * as z from 'zod/mini'
import { hashOf } from '#functions/store/audit-item.ts'

/** How far a person's chain had come at the end of a day. */
export const ChainHead = z.object({ userId: z.string(), number: z.int(), hash: z.string() })
export type ChainHead = z.infer<typeof ChainHead>

/**
 * What was recorded by the end of a day: the head of each chain that grew on it, and the hash of the seal before. It follows from the
 * records alone, so whoever seals a day, and however late, makes the same seal. `more` are the hashes of further parts.
 */
export const Seal = z.object({
  day: z.string(),
  number: z.int(),
  prev: z.string(),
  heads: z.array(ChainHead),
  more: z.array(z.string()),
  h: z.string(),
})
export type Seal = z.infer<typeof Seal>

/** The heads of a busy day that do not fit into its seal. */
export const SealPart = z.object({ day: z.string(), heads: z.array(ChainHead), h: z.string() })
export type SealPart = z.infer<typeof SealPart>

/** About 220 kB; an item may have 400. */
const mostHeads = 2_000

export interface MadeSeal {
  seal: Seal
  parts: SealPart[]
}

/** Seals a day after the seal `last`; the very first has none before it. */
export function makeSeal(day: string, heads: readonly ChainHead[], last: Seal | undefined): MadeSeal {
  const sorted = heads.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  const parts = []
  for (let start = mostHeads; start < sorted.length; start += mostHeads)
    parts.push(withHash({ day, heads: sorted.slice(start, start + mostHeads) }))
  const seal = {
    day,
    number: (last?.number ?? 0) + 1,
    prev: last?.h ?? '',
    heads: sorted.slice(0, mostHeads),
    more: parts.map(({ h }) => h),
  }
  return { seal: withHash(seal), parts }
}

/** Does the hash belong to the rest? */
export const isIntact = ({ h, ...said }: { h?: unknown }) => hashOf(said) === h

const withHash = <T extends object>(thing: T) => ({ ...thing, h: hashOf(thing) })

/** The heads that a day's records leave: the last of each person. */
export function headsOf(entries: readonly { by: string; number: number; h: string }[]): ChainHead[] {
  const heads = new Map<string, ChainHead>()
  for (const { by, number, h } of entries)
    if (number > (heads.get(by)?.number ?? 0)) heads.set(by, { userId: by, number, hash: h })
  return [...heads.values()]
}

/** Requests of a day may end a little after it: the gateway gives them 29 seconds, a worker minutes. */
const stragglers = 10 * 60_000

/** The last day (UTC) that is over, and nothing of it under way any more. */
export const lastDayOver = (now: Date) =>
  new Date(now.getTime() - stragglers - 24 * 60 * 60_000).toISOString().slice(0, 10)

import * as z from 'zod/mini'
import { hashOf } from './audit-item.ts'
import type { Item, Key } from './item.ts'

/** The partition of all seals; a seal's sort key is its day. */
export const sealsKey = 'SEAL'

/** A further part of a day's seal. */
const partKey = (day: string, hash: string): Key => ({ pk: `SEAL#${day}`, sk: hash })

/** How far a person's chain of records had come at the end of a day. */
export const ChainHead = z.object({ userId: z.string(), number: z.int(), hash: z.string() })
export type ChainHead = z.infer<typeof ChainHead>

/**
 * What was recorded by the end of a day: the head of each chain that grew on it, and the hash of the previous seal. It follows from the
 * records alone, so sealing a day later, or twice, makes the same seal. `more` holds the hashes of further parts.
 */
export const Seal = z.object({
  day: z.string(),
  number: z.int(),
  prev: z.string(),
  heads: z.array(ChainHead),
  more: z.array(z.string()),
  hash: z.string(),
})
export type Seal = z.infer<typeof Seal>

/** The heads of a busy day that do not fit into its seal. */
const SealPart = z.object({ day: z.string(), heads: z.array(ChainHead), hash: z.string() })
type SealPart = z.infer<typeof SealPart>

/** A day's seal with its further parts. */
export interface MadeSeal {
  seal: Seal
  parts: SealPart[]
}

/** The item that keeps a seal. */
export const sealItem = ({ hash, ...seal }: Seal): Item => ({ pk: sealsKey, sk: seal.day, ...seal, h: hash })

/** The item that keeps a part of a seal. */
export const sealPartItem = ({ hash, ...part }: SealPart): Item => ({
  ...partKey(part.day, hash),
  ...part,
  h: hash,
})

/** The keys of the parts that a seal's item names. */
export const partKeysOf = ({ sk, more }: Item): Key[] =>
  Array.isArray(more) ? more.map((hash) => partKey(sk, String(hash))) : []

/** A seal as its item has it. */
export const readSeal = (item: unknown): Seal => Seal.parse(withWholeWords(item as Item))

/** The seal of an item, or undefined if the item was changed since it was made. */
export function readIntactSeal(item: Item): Seal | undefined {
  const { success, data } = Seal.safeParse(withWholeWords(item))
  return success && data.day === item.sk && isIntact(item) ? data : undefined
}

/** The part of a seal that an item keeps, or undefined if the item was changed since it was made. */
export function readIntactPart(item: Item): SealPart | undefined {
  const { success, data } = SealPart.safeParse(withWholeWords(item))
  return success && data.hash === item.sk && isIntact(item) ? data : undefined
}

const withWholeWords = ({ h, ...rest }: Item) => ({ ...rest, hash: h })

/** Whether the hash of an item fits everything else that it says. */
function isIntact({ pk: _pk, sk: _sk, h, ...said }: Item): boolean {
  return hashOf(said) === h
}

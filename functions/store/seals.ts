import { type MadeSeal, Seal } from '#functions/records/seal.ts'
import { ConditionFailed } from './condition-failed.ts'
import { expression } from './expression.ts'
import type { Item } from './item.ts'
import { getItems, putItem, queryBackwards, queryItems } from './table.ts'

const sealsKey = 'SEAL'
const partKey = (day: string, hash: string) => ({ pk: `SEAL#${day}`, sk: hash })

/** The seal of the latest sealed day. */
export async function findLastSeal(): Promise<Seal | undefined> {
  const { value } = await queryBackwards(undefined, sealsKey, '0', '~').next()
  return value && Seal.parse(value)
}

/** Keeps a day's seal, its parts first, and returns the one that stands then: of two at once, the first. */
export async function keepSeal({ seal, parts }: MadeSeal): Promise<{ seal: Seal; isNew: boolean }> {
  // A part stands under its hash: whatever was there before is the same.
  for (const part of parts) await putItem({ ...partKey(part.day, part.h), ...part })
  try {
    await putItem({ pk: sealsKey, sk: seal.day, ...seal }, expression`attribute_not_exists(#pk)`)
    return { seal, isNew: true }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return { seal: Seal.parse(error.failures[0]?.item), isNew: false }
  }
}

/** All seals in the order of their days, and the parts that they name, as they are stored: to be doubted. */
export async function readSeals(): Promise<{ seals: Item[]; parts: Item[] }> {
  const seals = await queryItems(sealsKey, ' ', '\u{10ffff}')
  const named = seals.flatMap(({ sk, more }) =>
    Array.isArray(more) ? more.map((hash) => partKey(sk, String(hash))) : [],
  )
  const parts = await getItems(named)
  return { seals, parts: parts.filter((part) => part !== undefined) }
}

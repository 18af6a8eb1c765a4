import { ConditionFailed } from './condition-failed.ts'
import { expression } from './expression.ts'
import type { Item } from './item.ts'
import {
  type MadeSeal,
  partKeysOf,
  readSeal,
  type Seal,
  sealItem,
  sealPartItem,
  sealsKey,
} from './seal-item.ts'
import { getItems, putItem, queryBackwards, queryItems } from './table.ts'

/** The seal of the latest sealed day. */
export async function findLastSeal(): Promise<Seal | undefined> {
  const { value } = await queryBackwards(undefined, sealsKey, '0', '~').next()
  return value && readSeal(value)
}

/** Saves a day's seal, its parts first, and returns the seal that is then in the table: if two are saved at once, the first. */
export async function keepSeal({ seal, parts }: MadeSeal): Promise<{ seal: Seal; isNew: boolean }> {
  // A part's key is its hash, so a part that was there before is the same.
  for (const part of parts) await putItem(sealPartItem(part))
  try {
    await putItem(sealItem(seal), expression`attribute_not_exists(#pk)`)
    return { seal, isNew: true }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return { seal: readSeal(error.failures[0]?.item), isNew: false }
  }
}

/** All seals in the order of their days, and the parts that they name, exactly as they are stored: unverified. */
export async function readSeals(): Promise<{ seals: Item[]; parts: Item[] }> {
  const seals = await queryItems(sealsKey, ' ', '\u{10ffff}')
  const parts = await getItems(seals.flatMap(partKeysOf))
  return { seals, parts: parts.filter((part) => part !== undefined) }
}

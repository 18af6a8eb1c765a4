import { randomBytes } from 'node:crypto'
import { ConditionFailed } from './condition-failed.ts'
import { expression } from './expression.ts'
import type { Key } from './item.ts'
import { getItem, putItem } from './table.ts'

/** The secret of one day (UTC), with which statements about arrivals on it are signed. */
const arrivalKey = (day: string): Key => ({ pk: `ARRIVALS#${day}`, sk: 'KEY' })

/** A secret never changes, so a function that has one may keep it. */
const known = new Map<string, Buffer>()

/** The secret of a day; undefined where nothing was ever signed on it, or so long ago that the table let go of it. */
export async function findArrivalSecret(day: string): Promise<Buffer | undefined> {
  const item = known.has(day) ? undefined : await getItem(arrivalKey(day))
  return item ? remembered(day, item.secret) : known.get(day)
}

const twoDays = 2 * 24 * 60 * 60

/** The secret of a day, made by whoever asks first. It goes by itself (`expiresAt`, seconds) a day after its own has ended. */
export async function arrivalSecret(day: string): Promise<Buffer> {
  const existing = await findArrivalSecret(day)
  if (existing) return existing
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = Date.parse(day) / 1_000 + twoDays
  try {
    await putItem({ ...arrivalKey(day), secret, expiresAt }, expression`attribute_not_exists(#pk)`)
    return remembered(day, secret)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return remembered(day, error.failures[0]?.item?.secret)
  }
}

function remembered(day: string, secret: unknown): Buffer {
  const bytes = Buffer.from(String(secret), 'base64url')
  known.set(day, bytes)
  return bytes
}

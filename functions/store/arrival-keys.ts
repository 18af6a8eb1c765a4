import { randomBytes } from 'node:crypto'
import { ConditionFailed } from './condition-failed.ts'
import { expression } from './expression.ts'
import type { Key } from './item.ts'
import { getItem, putItem } from './table.ts'

/** The secret with which one day's (UTC) statements of arrival are signed. */
const arrivalKey = (day: string): Key => ({ pk: `ARRIVALS#${day}`, sk: 'KEY' })

/** A secret never changes, so a function may keep it once read. */
const known = new Map<string, Buffer>()

/** The secret of a day, or undefined if nothing was signed on that day or the table has deleted the secret since. */
export async function findArrivalSecret(day: string): Promise<Buffer | undefined> {
  const item = known.has(day) ? undefined : await getItem(arrivalKey(day))
  return item ? remembered(day, item.secret) : known.get(day)
}

const twoDays = 2 * 24 * 60 * 60

/** The secret of a day, created on first use. The table deletes it (`expiresAt`, seconds) one day after its own day has ended. */
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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type Stoppable, stoppable } from '#shared/people/unsubscribe-routes.ts'
import { isWritten } from '../table/condition-failed.ts'
import { attribute, expression } from '../table/expression.ts'
import { getItem, updateItem } from '../table/table.ts'
import { userKey } from './user-record.ts'

const signingKey = { pk: 'UNSUBSCRIBE', sk: 'KEY' }

/** The key that signs tokens. The first mail that needs one makes it. */
async function findKey(): Promise<string> {
  const found = await getItem(signingKey)
  if (found) return z.object({ key: z.string() }).parse(found).key
  const key = randomBytes(32).toString('base64url')
  const isMade = await isWritten(
    updateItem(signingKey, expression`SET #key = ${key}`, expression`attribute_not_exists(#pk)`),
  )
  return isMade ? key : findKey()
}

const signatureOf = (key: string, userId: string, what: Stoppable) =>
  createHmac('sha256', key).update(`${what} ${userId}`).digest('base64url')

/** The token with which a person stops these mails. It holds for good, and for nothing else. */
export const unsubscribeToken = async (userId: string, what: Stoppable) =>
  `${userId}.${signatureOf(await findKey(), userId, what)}`

/** What a token stops, and for whom; undefined if it is none of ours. */
export async function readToken(token: string): Promise<{ userId: string; what: Stoppable } | undefined> {
  const [userId = '', signature = ''] = token.split('.')
  const key = await findKey()
  const isOf = (what: Stoppable) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, userId, what))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const what = stoppable.find(isOf)
  return what && { userId, what }
}

const switches = { reminders: 'noReminders', messages: 'noMessages' } as const

/** Stops these mails for a person, whose account may be gone. */
export const stopMails = (userId: string, what: Stoppable) =>
  isWritten(
    updateItem(
      userKey(userId),
      expression`SET ${attribute(switches[what])} = ${true}`,
      expression`attribute_exists(#pk) AND #state <> ${'erased'}`,
    ),
  )

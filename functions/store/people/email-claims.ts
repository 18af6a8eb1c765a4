import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '#shared/kernel/problem.ts'
import { ConditionFailed, isWritten } from '../table/condition-failed.ts'
import { expression, type Expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { getItem, getItems, updateItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'

/** The item that says who owns an address. */
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' })

/** How long one registration may hold an address, in seconds: longer than a Lambda of the API can run. */
const leaseSeconds = 60

const secondOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** What is said about an address with which someone is registering. */
export const beingRegistered = 'This email is being registered right now. Please try again in a minute.'

/** The exclusive right, for a minute, to create an account for an address. `userId` is the account that owns it already. */
export interface EmailClaim {
  email: string
  operation: string
  userId: string | undefined
}

/** Takes the claim. @throws Problem CONFLICT while another registration of the same address is running */
export async function claimEmail(email: string, now: Date): Promise<EmailClaim> {
  const second = secondOf(now)
  const operation = randomUUID()
  try {
    const item = await updateItem(
      emailKey(email),
      expression`SET #operation = ${operation}, #lease = ${second + leaseSeconds}`,
      expression`attribute_not_exists(#lease) OR #lease < ${second}`,
    )
    return { email, operation, userId: item.userId as string | undefined }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const item = error.failures[0]?.item
    // The SDK repeats a request that got no answer. Then the existing claim is this one.
    if (item?.operation === operation) return { email, operation, userId: item.userId as string | undefined }
    throw new Problem('CONFLICT', beingRegistered)
  }
}

/** The account that owns an address, as far as the table knows. The user pool knows whether it is verified. */
export async function findEmailOwner(email: string): Promise<string | undefined> {
  return (await getItem(emailKey(email)))?.userId as string | undefined
}

/** The owner of each of these addresses, in their order, and whether someone is registering with it right now. */
export async function findEmailOwners(emails: readonly string[], now: Date) {
  const items = await getItems(emails.map(emailKey))
  return items.map((item) => ({
    userId: item?.userId as string | undefined,
    isClaimed: Number(item?.lease ?? 0) >= secondOf(now),
  }))
}

/**
 * A condition on an address: this account owns it, or none, and nobody is registering with it. Who registers reads what concerns the address
 * after they have claimed it.
 */
export function isOwnedStill(userId: string | undefined, now: Date): Expression {
  const isOwned = userId ? expression`#userId = ${userId}` : expression`attribute_not_exists(#userId)`
  return expression`${isOwned} AND (attribute_not_exists(#lease) OR #lease < ${secondOf(now)})`
}

/** Takes an address away from a deleted account, unless it has another owner by now. */
export const disownEmail = (email: string, userId: string) =>
  isWritten(updateItem(emailKey(email), expression`REMOVE #userId`, expression`#userId = ${userId}`))

/**
 * Frees the address of an erased account, unless it has another owner by now. Its item is removed, or kept without the owner while another
 * registration holds a claim on it.
 */
export async function freeEmail(email: string, userId: string, now: Date): Promise<void> {
  const second = secondOf(now)
  const isNobodyElses = expression`#userId = ${userId} AND (attribute_not_exists(#lease) OR #lease < ${second})`
  if (!(await isRemoved(email, isNobodyElses))) await disownEmail(email, userId)
}

/** Returns the claim without creating an account. A claim that someone else has taken in the meantime stays with them. */
export async function releaseEmail({ email, operation }: EmailClaim): Promise<void> {
  const isOurs = expression`#operation = ${operation}`
  // An address without an owner is not kept.
  if (await isRemoved(email, expression`${isOurs} AND attribute_not_exists(#userId)`)) return
  await isWritten(updateItem(emailKey(email), expression`REMOVE #operation, #lease`, isOurs))
}

const isRemoved = (email: string, condition: Expression) =>
  isWritten(writeTogether([{ remove: emailKey(email), condition }]))

/** The write that turns the claim into ownership. */
export const ownership = ({ email, operation }: EmailClaim, userId: string): Write => ({
  update: emailKey(email),
  change: expression`SET #userId = ${userId} REMOVE #operation, #lease`,
  condition: expression`#operation = ${operation}`,
})

/** Names an address in a key without revealing it, so that outbox, records and logs can refer to it: SHA-256, base64url. */
export const hashOfAddress = (email: string) => createHash('sha256').update(email).digest('base64url')

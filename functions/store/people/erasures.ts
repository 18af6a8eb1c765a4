import * as z from 'zod/mini'
import { expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { queryIndex, removeItem, updateItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { userKey } from './user-record.ts'

const erasureKey = (userId: string): Key => ({ pk: `ERASURE#${userId}`, sk: 'ERASURE' })

/** Erasures are so rare that one key of the index is enough. */
const waiting = 'ERASURES'

/**
 * An account that is being erased; later the receipt that it was. `responses` lists its applications, because the first pass deletes the
 * pointers to them.
 */
const Erasure = z.object({
  userId: z.string(),
  responses: z._default(z.array(z.string()), []),
  /** When the first pass ended. */
  erasedAt: z.optional(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

/** The assignments that close an account for good and remove it from every list of people. */
export const goneFromLists = expression`#state = ${'erased'} REMOVE #gsi1pk, #gsi1sk, #gsi2pk, #gsi2sk`

/** A condition on the head of a form: its applications are not being erased. */
export const isKept = expression`attribute_not_exists(#erasingSince)`

/** The write that starts the erasure of an account. It goes together with the one that closes the account. */
export const erasureOf = (userId: string, now: Date): Write => ({
  put: { ...erasureKey(userId), userId, gsi2pk: waiting, gsi2sk: now.toISOString() },
})

/** The erasures whose next pass is due, the oldest first. */
export async function listDueErasures(now: Date): Promise<Erasure[]> {
  const items = await queryIndex('gsi2', waiting, { to: now.toISOString() })
  return items.map((item) => Erasure.parse(item))
}

/** Saves which applications are to be erased, before the first one is. */
export const noteResponses = (userId: string, responses: readonly string[]) =>
  updateItem(erasureKey(userId), expression`SET #responses = ${responses}`)

/**
 * How long after the first pass the second one runs, in milliseconds: longer than any call that was still running, and than the ten
 * minutes for which a signed upload is valid.
 */
const secondLook = 15 * 60_000

/** Schedules the second pass, or ends the erasure after it. */
export const endPass = ({ userId, erasedAt }: Erasure, now: Date) =>
  updateItem(
    erasureKey(userId),
    erasedAt
      ? expression`SET #confirmedAt = ${now.toISOString()} REMOVE #gsi2pk, #gsi2sk`
      : expression`SET #erasedAt = ${now.toISOString()}, #gsi2sk = ${new Date(now.getTime() + secondLook).toISOString()}`,
  )

/** Has an erasure run again, since a restore may have brought something back. */
export const eraseAgain = (userId: string, due: Date) =>
  updateItem(
    erasureKey(userId),
    expression`SET #userId = ${userId}, #gsi2pk = ${waiting}, #gsi2sk = ${due.toISOString()}`,
  )

/** The key of the index that lists erased forms for which table and bucket must still be searched. */
const searched = 'ERASED-FORMS'
const searchKey = (formId: string): Key => ({ pk: `ERASURE#${formId}`, sk: 'FILES' })

/**
 * The write that schedules a last search of table and bucket after a form's applications were erased. Calls that were still running may
 * have left an application that was just opened, or the copy of a file that no item names yet. The search is due once no such call can be
 * running any more.
 */
export const lastSearchOf = (formId: string, now: Date): Write => ({
  put: {
    ...searchKey(formId),
    formId,
    gsi2pk: searched,
    gsi2sk: new Date(now.getTime() + secondLook).toISOString(),
  },
})

/** The forms for which that search is due. */
export async function listLastSearches(now: Date): Promise<string[]> {
  const items = await queryIndex('gsi2', searched, { to: now.toISOString() })
  return items.map(({ formId }) => String(formId))
}

/** Ends the search of a form. */
export const endLastSearch = (formId: string) => removeItem(searchKey(formId))

/** What is left of a person's record is the id, to which scores, decisions and records refer. */
export const eraseRecord = (userId: string) =>
  updateItem(
    userKey(userId),
    expression`SET #email = ${''}, #firstName = ${''}, #lastName = ${''}, #revoked = ${{}} REMOVE #newEmail, #emailAt, #preferences, #mostReviews, #administers, #lastActive, #noReminders, #noMessages, #tellWhenOpen, #calendar, #extensions, #invitation, #leftAt, #notBefore`,
    expression`#state = ${'erased'}`,
  )

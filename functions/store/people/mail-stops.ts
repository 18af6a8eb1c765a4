import * as z from 'zod/mini'
import { MailStop } from '#shared/people/user.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { getItem, getItems, queryIndex, removeItem, updateItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { findEmailOwner, hashOfAddress } from './email-claims.ts'

const stopKey = (email: string): Key => ({ pk: `MAILSTOP#${hashOfAddress(email)}`, sk: 'MAILSTOP' })

/**
 * The key of the index that lists mail stops of accounts. They are few: SES stops a sender if one in ten of its mails bounces. An address
 * that was only invited, or that its person has changed, is not listed, since nobody could do anything about it.
 */
const listed = 'MAILSTOPS'

/** Says that no more mail goes to an address. The item has the hash of the address and does not name the mail that came back. */
const Stop = z.object({ why: MailStop, at: z.string() })

const whyOf = (item: unknown): MailStop | undefined => Stop.safeParse(item).data?.why

/**
 * Sends no more mail to an address. Doing it twice changes nothing. The address's owner is read only after the stop was written. An account
 * that registers with the address removes the stop, so either the stop is gone by then or the account is found.
 */
export async function stopMail(email: string, why: MailStop, now: Date): Promise<void> {
  await updateItem(stopKey(email), expression`SET #why = ${why}, #at = ${now.toISOString()}`)
  if (!(await findEmailOwner(email))) return
  const listing = expression`SET #gsi1pk = ${listed}, #gsi1sk = ${hashOfAddress(email)}`
  await isWritten(updateItem(stopKey(email), listing, exists))
}

const exists = expression`attribute_exists(#pk)`

/** The writes that take the stop of an address out of the list, since its person has another address now. */
export const unlisting = async (email: string): Promise<Write[]> =>
  (await findMailStop(email))
    ? [{ update: stopKey(email), change: expression`REMOVE #gsi1pk, #gsi1sk`, condition: exists }]
    : []

/** Why an address gets no mail; undefined if it does. */
export const findMailStop = async (email: string): Promise<MailStop | undefined> =>
  whyOf(await getItem(stopKey(email)))

/** The same for several addresses, in their order. */
export const findMailStops = async (emails: readonly string[]): Promise<(MailStop | undefined)[]> =>
  (await getItems(emails.map(stopKey))).map(whyOf)

/** The stops of all accounts by address: one query for a whole list of people. A few milliseconds behind the table. */
export async function listMailStops(): Promise<(email: string) => MailStop | undefined> {
  const items = await queryIndex('gsi1', listed)
  const stops = new Map(items.map((item) => [item.pk, whyOf(item)]))
  return (email) => stops.get(stopKey(email).pk)
}

/** How many accounts have a mail stop: as many as the list of people shows. */
export const countMailStops = async () => (await queryIndex('gsi1', listed)).length

/**
 * The write that allows mail to an address again, because a super reviewer allows it or an account registers with or verifies the address.
 */
export const allowing = (email: string): Write => ({ remove: stopKey(email) })

/** Deletes the stop of an address, because its person is erased. */
export const removeMailStop = (email: string) => removeItem(stopKey(email))

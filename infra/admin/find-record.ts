import { emailKey } from '#functions/store/people/email-claims.ts'
import { UserRecord, userKey } from '#functions/store/people/user-record.ts'
import { getItem } from '#functions/store/table/table.ts'
import { Refusal } from '../refusal.ts'

/** The record of the person with this address. @throws Refusal if nobody has it, or the account is not active */
export async function findRecord(email: string): Promise<UserRecord> {
  const userId = (await getItem(emailKey(email)))?.userId
  const item = typeof userId === 'string' ? await getItem(userKey(userId)) : undefined
  if (!item) throw new Refusal(`Nobody has registered with ${email}. Please register in the portal first.`)
  const record = UserRecord.parse(item)
  if (record.state !== 'active') throw new Refusal(`The account of ${email} is not active any more.`)
  return record
}

import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { OutgoingOf } from '../table/outbox.ts'
import { getItem, putItem } from '../table/table.ts'

type Mail = Pick<OutgoingOf<'interview'>, 'responseId' | 'role' | 'userId' | 'changes' | 'method'>

const toldKey = ({ responseId, role, userId }: Mail) => ({
  pk: `TOLD#${responseId}#${role}#${userId}`,
  sk: 'TOLD',
})

/** For how long it is known what an interviewer was told, in milliseconds: as long as an agenda remembers a time. */
const memory = 180 * 86_400_000

/** Whether a mail tells an interviewer something new: nobody is told of the end of an interview that they never heard of. */
export async function isNews(mail: Mail): Promise<boolean> {
  if (mail.method === 'REQUEST') return true
  const told = await getItem(toldKey(mail))
  return told !== undefined && (told.method === 'REQUEST' || told.changes === mail.changes)
}

/** Remembers what an interviewer is being told. A later change that they know already stays. */
export async function noteTold(mail: Mail, now: Date): Promise<void> {
  const { changes, method } = mail
  const expiresAt = Math.ceil((now.getTime() + memory) / 1000)
  const isLatest = expression`attribute_not_exists(#pk) OR #changes <= ${changes}`
  await isWritten(putItem({ ...toldKey(mail), changes, method, expiresAt }, isLatest))
}

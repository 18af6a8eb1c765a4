import { createHmac, timingSafeEqual } from 'node:crypto'
import { arrivalSecret, findArrivalSecret } from '#functions/store/arrival-keys.ts'
import type { SubmitBody } from '#shared/save.ts'

/** A submit by one person: what a statement covers, besides the time of its arrival. */
export interface Submit {
  userId: string
  body: SubmitBody
}

/** A statement that this very submit arrived at a given time. Undefined for a submit without its operation and versions. */
export async function stateArrival(submit: Submit, at: Date): Promise<string | undefined> {
  if (!isNamed(submit)) return undefined
  return `${at.getTime()}.${markOf(submit, at, await arrivalSecret(dayOf(at))).toString('base64url')}`
}

const day = 24 * 60 * 60_000

/** When this very submit first arrived, if it carries a valid statement of ours made within a day; otherwise undefined. */
export async function provenArrival(submit: Submit, now: Date): Promise<Date | undefined> {
  const [time = '', mark = ''] = submit.body.statement?.split('.') ?? []
  const at = new Date(Number(time))
  const isRecent = at <= now && now.getTime() - at.getTime() < day
  if (!mark || !isRecent || !isNamed(submit)) return undefined
  const secret = await findArrivalSecret(dayOf(at))
  return secret && isSame(markOf(submit, at, secret), Buffer.from(mark, 'base64url')) ? at : undefined
}

const isNamed = ({ body: { operationId, versions } }: Submit) =>
  operationId !== undefined && versions !== undefined

/** As JSON, so that no two submits give the same text. */
function markOf(
  { userId, body: { id, operationId, versions = {} } }: Submit,
  at: Date,
  secret: Buffer,
): Buffer {
  const inOrder = Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const said = JSON.stringify(['submit', userId, id, operationId, inOrder, at.getTime()])
  return createHmac('sha256', secret).update(said).digest()
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Compares in constant time, so that the duration does not reveal where two values differ. */
const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

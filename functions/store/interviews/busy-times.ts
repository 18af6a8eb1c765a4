import * as z from 'zod/mini'
import { type Span, spanOf, startOfSlot } from '#shared/interviews/interview-slot.ts'
import { expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { getItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'

/** The partition with a person's busy times and the number of their interviews on each day. */
export const agendaOf = (userId: string) => `AGENDA#${userId}`

/** When a person is busy: with slots that are theirs, and with interviews of their own. */
export const timesKey = (userId: string): Key => ({ pk: agendaOf(userId), sk: 'TIMES' })

const StoredTimes = z.object({ version: z.int(), minutes: z.record(z.string(), z.int()) })

/** When someone is busy: minutes by the id of a slot. A change names the version that it is based on. */
export interface Times {
  userId: string
  version: number
  minutes: Record<string, number>
}

/** When people are busy, as it is now. */
export async function findTimes(userIds: readonly string[]): Promise<Times[]> {
  const items = await getItems(userIds.map(timesKey))
  return items.map((item, index) => {
    const times = item ? StoredTimes.parse(item) : { version: 0, minutes: {} }
    return { userId: userIds[index]!, ...times }
  })
}

/** When someone is busy, as spans. The slot `except` does not count. */
export const spansOf = ({ minutes }: Pick<Times, 'minutes'>, except?: string): Span[] =>
  Object.entries(minutes)
    .filter(([slotId]) => slotId !== except)
    .map(([slotId, length]) => spanOf(startOfSlot(slotId), length))

/** For how long a past time stays in an agenda, in milliseconds. */
const memory = 180 * 86_400_000

/** The write that changes when someone is busy. It fails if that has changed since it was read. */
export function changedTimes(
  { userId, version, minutes }: Times,
  {
    joined: more = [],
    left = [],
  }: { joined?: readonly { id: string; minutes: number }[]; left?: readonly string[] },
  now: Date,
): Write {
  const kept = Object.entries(minutes).filter(
    ([slotId]) => !left.includes(slotId) && Date.parse(startOfSlot(slotId)) > now.getTime() - memory,
  )
  const next = Object.fromEntries([...kept, ...more.map((slot) => [slot.id, slot.minutes] as const)])
  return {
    put: { ...timesKey(userId), version: version + 1, minutes: next },
    condition: version === 0 ? expression`attribute_not_exists(#pk)` : expression`#version = ${version}`,
  }
}

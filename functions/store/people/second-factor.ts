import { randomUUID } from 'node:crypto'
import type { RecordKind } from '#shared/records/record.ts'
import { act, actOnOwnRecord } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'
import { type UserRecord, userKey } from './user-record.ts'

/** Notes that someone's logins ask for a code from now on, and ends the sessions that began without one. */
export const noteFactor = (record: UserRecord, now: Date) =>
  actOnOwnRecord(
    record,
    { what: 'second-factor.on', on: [record.id], at: now },
    () => [telling(record.id, true, now)],
    expression`#secondFactor = ${true}, ${sessionsEnd(now)}`,
  )

/** Notes that someone's logins ask for the password alone, and ends all their sessions. */
export const endFactor = (
  record: UserRecord,
  what: RecordKind & `second-factor.${'off' | 'by-deployment'}`,
  now: Date,
) =>
  actOnOwnRecord(
    record,
    { what, on: [record.id], at: now },
    () => [telling(record.id, false, now)],
    expression`${sessionsEnd(now)} REMOVE #secondFactor`,
  )

/** The same for others. @throws ConditionFailed for those who have none */
export const endFactorsOf = (by: UserRecord, ids: readonly string[], now: Date) =>
  act(by, { what: 'second-factor.off', on: ids, at: now }, () => [
    ...ids.map((id): Write => ({
      update: userKey(id),
      change: expression`SET ${sessionsEnd(now)} REMOVE #secondFactor`,
      condition: expression`#secondFactor = ${true} AND #state <> ${'erased'}`,
    })),
    ...ids.map((id) => telling(id, false, now)),
  ])

const sessionsEnd = (now: Date) => expression`#notBefore = ${Math.floor(now.getTime() / 1000)}`

const telling = (userId: string, isOn: boolean, now: Date): Write =>
  outgoing(
    {
      name: `second-factor#${userId}#${randomUUID()}`,
      kind: 'second-factor',
      userId,
      isOn,
      at: now.toISOString(),
    },
    now,
  )

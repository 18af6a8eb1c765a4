import { actOnOwnRecord } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import type { UserRecord } from './user-record.ts'

/** Gives the agenda of a person the address with this hash. The previous address stops working. */
export const setCalendarAddress = (by: UserRecord, hash: string, now: Date) =>
  actOnOwnRecord(
    by,
    { what: 'calendar.open', on: [by.id], at: now },
    () => [],
    expression`#calendar = ${{ hash, at: Math.floor(now.getTime() / 1000) }}`,
  )

/** Takes the address from the agenda of a person. */
export const removeCalendarAddress = (by: UserRecord, now: Date) =>
  actOnOwnRecord(
    by,
    { what: 'calendar.close', on: [by.id], at: now },
    () => [],
    expression`#calendar = ${null}`,
  )

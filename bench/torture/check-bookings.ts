import { isDeepStrictEqual } from 'node:util'
import { overlap, type Span } from '#shared/interviews/interview-slot.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }
const byPrefix = (items: readonly Item[], pk: string, sk: string) =>
  items.filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk))

interface Slot extends Span {
  id: string
  owner: string
  day: string
  most: number | null
  row: string | undefined
}

interface Booking {
  row: string
  person: string
  slot: string | undefined
}

/** What is wrong in the table about interviews: slots, rows, assignments, days and people must agree, and nobody is in two places. */
export function bookingFaults(items: readonly Item[]): string[] {
  const slots = byPrefix(items, 'INTERVIEWS#', 'SLOT#').map(slotOf)
  const bookings = byPrefix(items, 'RESPONSE#', 'BOOKING#').map(bookingOf)
  return [
    ...slots.flatMap((slot) => slotFaults(items, slot, bookings)),
    ...bookings.flatMap((booking) => rowFaults(items, booking, slots)),
    ...assignmentsIn(items)
      .filter(
        ({ slot, pk, role }) =>
          !bookings.some((each) => each.slot === slot && each.row === `${pk} ${String(role)}`),
      )
      .map(({ pk }) => `an assignment of ${pk} has a slot that is not booked`),
    ...clashes(slots, bookings),
    ...agendaFaults(items, slots, bookings),
  ]
}

function slotOf({ pk, sk, ownerId, minutes, day, mostADay, booked }: Item): Slot {
  const from = Date.parse(`${sk.slice(5, 21)}:00Z`)
  const row = booked as { responseId: string; role: string } | undefined
  return {
    id: `${pk.slice('INTERVIEWS#'.length)}~${sk.slice('SLOT#'.length)}`,
    owner: String(ownerId),
    from,
    to: from + Number(minutes) * 60_000,
    day: String(day),
    most: mostADay as number | null,
    row: row && `RESPONSE#${row.responseId} ${row.role}`,
  }
}

const bookingOf = ({ pk, sk, userId, slotId }: Item): Booking => ({
  row: `${pk} ${sk.slice('BOOKING#'.length)}`,
  person: String(userId),
  slot: slotId as string | undefined,
})

const assignmentsIn = (items: readonly Item[]) =>
  byPrefix(items, 'RESPONSE#', 'ASSIGN#interview#').filter(({ slot }) => slot)

/** The sentences whose conditions do not hold. */
const broken = (...musts: readonly (readonly [holds: boolean, sentence: string])[]) =>
  musts.filter(([holds]) => !holds).map(([, sentence]) => sentence)

function slotFaults(items: readonly Item[], { id, owner, row }: Slot, bookings: readonly Booking[]) {
  if (!row) return []
  const person = items.find(({ pk, sk }) => pk === `USER#${owner}` && sk === 'PROFILE')
  return broken(
    [bookings.some((each) => each.row === row && each.slot === id), `slot ${id} is booked by another row`],
    [
      person?.state === 'active' && person.role !== 'applicant',
      `slot ${id} is booked with someone who is no interviewer`,
    ],
  )
}

function rowFaults(items: readonly Item[], { row, slot }: Booking, slots: readonly Slot[]) {
  if (!slot) return []
  const found = slots.find(({ id }) => id === slot)
  const item = byPrefix(items, 'RESPONSE#', 'ROLE#').find(({ pk, sk }) => `${pk} ${sk.slice(5)}` === row)
  const interviewers = (item?.interviewers ?? {}) as Record<string, { state: string } | undefined>
  const state = interviewers[found?.owner ?? '']?.state
  const own = assignmentsIn(items).filter((each) => each.slot === slot)
  return broken(
    [found?.row === row, `${row} has slot ${slot}, which is not booked by it`],
    [item?.isWithdrawn === false, `${row} is booked and was withdrawn`],
    [state !== undefined && state !== 'recused', `${row} is booked with someone who is not its interviewer`],
    [
      own.length === 1 && own[0]?.reviewerId === found?.owner,
      `${row} has ${own.length} assignments with its slot`,
    ],
  )
}

/** Interviews of one person, as applicant or interviewer, that overlap. */
function clashes(slots: readonly Slot[], bookings: readonly Booking[]): string[] {
  const busy = bookings.flatMap(({ person, slot }) => {
    const found = slots.find(({ id }) => id === slot)
    return found ? [person, found.owner].map((each) => ({ ...found, person: each })) : []
  })
  return busy.flatMap((one, index) =>
    busy
      .slice(index + 1)
      .filter((other) => other.person === one.person && overlap(one, other))
      .map((other) => `${one.person} has ${one.id} and ${other.id} at the same time`),
  )
}

const sameIds = (kept: unknown, expected: readonly string[]) =>
  isDeepStrictEqual(new Set(Object.keys(kept as object)), new Set(expected))

/** Days count what is booked on them, and people know when they are busy. */
function agendaFaults(items: readonly Item[], slots: readonly Slot[], bookings: readonly Booking[]) {
  const days = byPrefix(items, 'AGENDA#', 'DAY#').flatMap(({ pk, sk, booked: counted }) => {
    const those = slots.filter(({ owner, day }) => `AGENDA#${owner}` === pk && `DAY#${day}` === sk)
    const booked = those.filter(({ row }) => row)
    const ids = booked.map(({ id }) => id)
    return broken(
      [sameIds(counted, ids), `${pk} ${sk} counts other interviews than are booked`],
      [
        booked.every(({ most }) => most === null || booked.length <= most),
        `${pk} ${sk} is fuller than its owner takes`,
      ],
    )
  })
  const times = byPrefix(items, 'AGENDA#', 'TIMES').flatMap(({ pk, minutes }) => {
    const person = pk.slice('AGENDA#'.length)
    const expected = [
      ...slots.filter(({ owner }) => owner === person).map(({ id }) => id),
      ...bookings.filter((each) => each.person === person && each.slot).map(({ slot = '' }) => slot),
    ]
    return broken([sameIds(minutes, expected), `${pk} is busy at other times than ${expected.join()}`])
  })
  return [...days, ...times]
}

import { overlap, type Span } from '#shared/interviews/interview-slot.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }
const byPrefix = (items: readonly Item[], pk: string, sk: string) =>
  items.filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk))

/** What is wrong in the table about interviews: slots, rows, assignments, days and people must agree, and nobody is in two places. */
export function bookingFaults(items: readonly Item[]): string[] {
  const slots = byPrefix(items, 'INTERVIEWS#', 'SLOT#').map(slotOf)
  const bookings = byPrefix(items, 'RESPONSE#', 'BOOKING#').map(bookingOf)
  const rows = new Map(
    byPrefix(items, 'RESPONSE#', 'ROLE#').map((row) => [`${row.pk} ${row.sk.slice(5)}`, row]),
  )
  const assignments = byPrefix(items, 'RESPONSE#', 'ASSIGN#interview#').filter(({ slot }) => slot)
  const people = new Map(byPrefix(items, 'USER#', 'PROFILE').map((person) => [person.pk.slice(5), person]))
  const faults: string[] = []
  const must = (isRight: boolean, fault: string) => isRight || faults.push(fault)

  for (const { id, owner, row } of slots) {
    if (!row) continue
    must(
      bookings.some((each) => each.row === row && each.slot === id),
      `slot ${id} is booked by ${row}, which has another time`,
    )
    const person = people.get(owner)
    must(
      person?.state === 'active' && person.role !== 'applicant',
      `slot ${id} is booked with somebody who is no interviewer`,
    )
  }
  for (const { row, slot } of bookings) {
    if (!slot) continue
    const found = slots.find(({ id }) => id === slot)
    must(found?.row === row, `${row} has slot ${slot}, which is not booked by it`)
    const item = rows.get(row)
    must(item?.isWithdrawn === false, `${row} is booked and was withdrawn`)
    const interviewers = (item?.interviewers ?? {}) as Record<string, { state: string } | undefined>
    const state = interviewers[found?.owner ?? '']?.state
    must(
      state !== undefined && state !== 'recused',
      `${row} is booked with somebody who is not its interviewer`,
    )
    const own = assignments.filter((each) => each.slot === slot)
    must(
      own.length === 1 && own[0]?.reviewerId === found?.owner,
      `${row} has ${own.length} assignments with its slot`,
    )
  }
  for (const { slot, pk, role } of assignments)
    must(
      bookings.some((each) => each.slot === slot && each.row === `${pk} ${String(role)}`),
      `an assignment of ${pk} has a slot that is not booked`,
    )
  faults.push(...clashes(slots, bookings), ...agendaFaults(items, slots, bookings))
  return faults
}

interface Slot extends Span {
  id: string
  owner: string
  day: string
  most: number | null
  row: string | undefined
}

function slotOf({ pk, sk, ownerId, minutes, day, mostADay, booked }: Item): Slot {
  const id = `${pk.slice('INTERVIEWS#'.length)}~${sk.slice('SLOT#'.length)}`
  const from = Date.parse(`${sk.slice(5, 21)}:00Z`)
  const row = booked as { responseId: string; role: string } | undefined
  return {
    id,
    owner: String(ownerId),
    from,
    to: from + Number(minutes) * 60_000,
    day: String(day),
    most: mostADay as number | null,
    row: row && `RESPONSE#${row.responseId} ${row.role}`,
  }
}

const bookingOf = ({ pk, sk, userId, slotId }: Item) => ({
  row: `${pk} ${sk.slice('BOOKING#'.length)}`,
  person: String(userId),
  slot: slotId as string | undefined,
})

/** Interviews of one person, as applicant or interviewer, that overlap. */
function clashes(
  slots: readonly Slot[],
  bookings: readonly { person: string; slot: string | undefined }[],
): string[] {
  const busy = bookings.flatMap(({ person, slot }) => {
    const found = slots.find(({ id }) => id === slot)
    return found
      ? [
          { person, ...found },
          { ...found, person: found.owner },
        ]
      : []
  })
  return busy.flatMap((one, index) =>
    busy
      .slice(index + 1)
      .filter((other) => other.person === one.person && overlap(one, other))
      .map((other) => `${one.person} has ${one.id} and ${other.id} at the same time`),
  )
}

function agendaFaults(
  items: readonly Item[],
  slots: readonly Slot[],
  bookings: readonly { person: string; slot: string | undefined }[],
): string[] {
  const days = byPrefix(items, 'AGENDA#', 'DAY#').flatMap(({ pk, sk, booked: counts }) => {
    const those = slots.filter(({ owner, day }) => `AGENDA#${owner}` === pk && `DAY#${day}` === sk)
    const booked = those.filter(({ row }) => row).map(({ id }) => id)
    const counted = Object.keys(counts as object)
    const isFull = those.some(({ most, row }) => row && most !== null && booked.length > most)
    return [
      ...(booked.toSorted().join() === counted.toSorted().join()
        ? []
        : [`${pk} ${sk} counts ${counted.join()}, booked are ${booked.join()}`]),
      ...(isFull ? [`${pk} ${sk} is fuller than its owner takes`] : []),
    ]
  })
  const times = byPrefix(items, 'AGENDA#', 'TIMES').flatMap(({ pk, minutes }) => {
    const person = pk.slice('AGENDA#'.length)
    const expected = [
      ...slots.filter(({ owner }) => owner === person).map(({ id }) => id),
      ...bookings.filter((each) => each.person === person && each.slot).map(({ slot = '' }) => slot),
    ]
    const kept = Object.keys(minutes as object)
    return kept.toSorted().join() === expected.toSorted().join()
      ? []
      : [`${pk} is busy at ${kept.join()}, but has ${expected.join()}`]
  })
  return [...days, ...times]
}

import { type FormInterviews, isChangeable, type ListedSlot } from '#shared/interviews/interview-booking.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { freeFor, type InterviewLine } from './interview-lines.ts'

/** How many of these people find a time, in all and for one role. */
interface Found {
  people: number
  free: number
  /** For how many of them there is no time, if the others choose as well as possible. */
  without: number
}

export interface FreeTimes extends Found {
  roles: (Found & { role: ApplicationRole })[]
  /** Whose most of the free times are: '5 of Robin Reader'; empty if they are spread. */
  mostOf: string
}

/** The free times that these people could choose now, as far as the page knows: limits of a day are the server's to check. */
export function freeTimesFor(
  lines: readonly InterviewLine[],
  { slots, settings, names }: Pick<FormInterviews, 'slots' | 'settings' | 'names'>,
  now: Date,
): FreeTimes {
  const open = slots.filter(({ start }) => isChangeable(start, settings, now))
  const choices = lines.map((line) => freeFor(line, open, now))
  const isWithout = choices.map(seatings())
  const found = (isCounted: (line: InterviewLine) => boolean) => ({
    people: lines.filter(isCounted).length,
    free: new Set(choices.filter((_, index) => isCounted(lines[index]!)).flat()).size,
    without: lines.filter((line, index) => isCounted(line) && isWithout[index]).length,
  })
  return {
    ...found(() => true),
    roles: chapterRoles
      .inOrder(lines.map(({ row }) => row.role))
      .map((role) => ({ role, ...found(({ row }) => row.role === role) })),
    mostOf: mostOf([...new Set(choices.flat())], names),
  }
}

/** Gives each person a slot of their own, moving others where that helps. Returns whether someone is left without one. */
function seatings() {
  const taken = new Map<string, readonly ListedSlot[]>()
  const seat = (choices: readonly ListedSlot[], tried: Set<string>): boolean =>
    choices.some(({ id }) => {
      if (tried.has(id)) return false
      tried.add(id)
      const other = taken.get(id)
      if (other && !seat(other, tried)) return false
      taken.set(id, choices)
      return true
    })
  return (choices: readonly ListedSlot[]) => !seat(choices, new Set())
}

function mostOf(free: readonly ListedSlot[], names: Readonly<Record<string, string>>) {
  const byOwner = Object.entries(Object.groupBy(free, ({ ownerId }) => ownerId))
  const [ownerId, own] = byOwner.find(([, slots = []]) => slots.length * 2 > free.length) ?? []
  if (!ownerId || !own || free.length < 2) return ''
  return `${own.length === free.length ? 'all' : own.length} of ${names[ownerId]}`
}

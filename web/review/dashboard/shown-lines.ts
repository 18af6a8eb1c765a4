import { applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import type { OwnAssignment } from '#shared/review.ts'
import type { ListFilter, ListPlace, SortColumn } from './list-place.ts'

/** An assignment with its number in the whole list, which it keeps however the list is sorted. */
export interface Line extends OwnAssignment {
  number: number
}

export const linesOf = (assignments: readonly OwnAssignment[]): Line[] =>
  assignments.map((assignment, index) => ({ ...assignment, number: index + 1 }))

export const passes = ({ state }: OwnAssignment, filter: ListFilter) =>
  filter === 'all' || (filter === 'done') === (state === 'done')

/** The lines that a place shows, in its order. Equal ones keep their numbers' order. */
export function shownLines(
  lines: readonly Line[],
  { search, filter, sort, isDescending }: ListPlace,
): Line[] {
  const wanted = search.trim().toLocaleLowerCase()
  const found = lines.filter((line) => passes(line, filter) && textOf(line).includes(wanted))
  return found.toSorted((one, other) =>
    isDescending ? compare[sort](other, one) : compare[sort](one, other),
  )
}

const textOf = ({ applicantName, role }: Line) =>
  `${applicantName} ${applicationRoleLabel[role].name}`.toLocaleLowerCase()

const compare: Record<SortColumn, (one: Line, other: Line) => number> = {
  number: (one, other) => one.number - other.number,
  name: (one, other) => one.applicantName.localeCompare(other.applicantName),
  date: (one, other) => Date.parse(one.dateSubmitted) - Date.parse(other.dateSubmitted),
  role: (one, other) => applicationRoles.indexOf(one.role) - applicationRoles.indexOf(other.role),
  score: (one, other) => (one.score ?? -1) - (other.score ?? -1),
}

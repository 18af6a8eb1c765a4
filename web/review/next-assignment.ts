import type { AssignmentKind } from '#shared/assignment.ts'
import type { OwnAssignment } from '#shared/review.ts'

type Named = Pick<OwnAssignment, 'id' | 'responseId'>

const isSame = (one: Named, other: Named) => one.id === other.id && one.responseId === other.responseId

/** The next assignment of a kind that is not done: the first after `current` in the list, else the first of all. */
export function nextAssignment(
  assignments: readonly OwnAssignment[],
  kind: AssignmentKind,
  current?: Named,
): OwnAssignment | undefined {
  const isOpen = (each: OwnAssignment) =>
    each.kind === kind && each.state !== 'done' && !(current && isSame(each, current))
  const place = current ? assignments.findIndex((each) => isSame(each, current)) : -1
  return assignments.slice(place + 1).find(isOpen) ?? assignments.find(isOpen)
}

import type { AssignmentKind } from '#shared/assignment.ts'
import type { OwnAssignment } from '#shared/review.ts'

type Named = Pick<OwnAssignment, 'id' | 'responseId'>

const isSame = (one: Named, other: Named) => one.id === other.id && one.responseId === other.responseId

/** The first assignment of this kind after `current` that is not submitted; if none follows, the first of the whole list. */
export function nextAssignment(
  assignments: readonly OwnAssignment[],
  kind: AssignmentKind,
  current?: Named,
): OwnAssignment | undefined {
  const isOpen = (each: OwnAssignment) =>
    each.kind === kind && each.state !== 'done' && !(current && isSame(each, current))
  const index = current ? assignments.findIndex((each) => isSame(each, current)) : -1
  return assignments.slice(index + 1).find(isOpen) ?? assignments.find(isOpen)
}

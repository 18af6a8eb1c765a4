import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'

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

/** Where an assignment is among all of its kind, and its neighbours; undefined if it is not one of them. */
export function placeOf(assignments: readonly OwnAssignment[], kind: AssignmentKind, current: Named) {
  const ofKind = assignments.filter((each) => each.kind === kind)
  const index = ofKind.findIndex((each) => isSame(each, current))
  if (index < 0) return undefined
  return { number: index + 1, count: ofKind.length, previous: ofKind[index - 1], next: ofKind[index + 1] }
}

/** How soon an assignment should be done: what was given back comes first, then what was started, then the rest; done comes last. */
export const urgency = ({ state, isGivenBack }: Pick<OwnAssignment, 'state' | 'isGivenBack'>) =>
  state === 'done' ? 3 : isGivenBack ? 0 : state === 'started' ? 1 : 2

/** What is left to do, the most urgent first. */
export const toDo = (assignments: readonly OwnAssignment[]): OwnAssignment[] =>
  assignments.filter(({ state }) => state !== 'done').toSorted((one, other) => urgency(one) - urgency(other))

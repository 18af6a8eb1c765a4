import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { urgency } from './next-assignment.ts'

type Named = Pick<OwnAssignment, 'id' | 'responseId'>

/** The id of a line in a reviewer's list. */
export const lineId = ({ id, responseId }: Named) => `${responseId} ${id}`

/** The lists as they were shown last in this tab, by form and kind: the ids of their lines. */
const lists = new Map<string, readonly string[]>()

/** Remembers a list as it is shown, for the way from one assignment to the next. */
export const rememberShown = (formId: string, kind: AssignmentKind, ids: readonly string[]) =>
  lists.set(`${formId} ${kind}`, ids)

/**
 * Assignments in the order in which their list was shown last. One that was not in it is found in the order with which the list begins,
 * which then stays: what someone submits keeps its place.
 */
export function orderAsShown(
  assignments: readonly OwnAssignment[],
  kind: AssignmentKind,
  { formId, current }: { formId: string; current: Named },
): readonly OwnAssignment[] {
  const shown = lists.get(`${formId} ${kind}`) ?? []
  const byId = new Map(assignments.map((each) => [lineId(each), each]))
  if (shown.includes(lineId(current))) return shown.flatMap((id) => byId.get(id) ?? [])
  const ordered = assignments
    .filter((each) => each.kind === kind)
    .toSorted((one, other) => urgency(one) - urgency(other))
  rememberShown(formId, kind, ordered.map(lineId))
  return ordered
}

import type { UserRole } from './user-role.ts'

/** Row-level rights, as questions that handlers and pages ask. What a role may do at all stands in the route table. */

/** Is this the caller's own response? */
export const isOwnResponse = (caller: { id: string }, response: { userId: string }) =>
  caller.id === response.userId

/**
 * May the caller know of a form: one that is open to applicants or was, or to which they have a response? Whoever reviews may know of
 * drafts too.
 */
export const mayKnowForm = (
  caller: { role: UserRole },
  form: { isActive: boolean; wasActive?: boolean | undefined },
  hasResponse: boolean,
) => caller.role !== 'applicant' || form.isActive || form.wasActive === true || hasResponse

/** Is this the caller's own review or interview? Nobody writes in another's. */
export const isOwnAssignment = (caller: { id: string }, assignment: { reviewerId: string }) =>
  caller.id === assignment.reviewerId

/** May the caller set a person's role preferences? Whether that person is a reviewer is asked next. */
export const maySetPreferences = (caller: { id: string; role: UserRole }, userId: string) =>
  caller.id === userId || caller.role === 'super-reviewer'

/** May the caller read a review: their own, or as a super reviewer who has nothing left to score there any other? */
export const mayReadReview = (
  caller: { id: string; role: UserRole },
  assignment: { reviewerId: string },
  row: ReviewedRow & { isWithdrawn: boolean },
) =>
  isOwnAssignment(caller, assignment)
    ? !row.isWithdrawn && !isKeptOut(caller, row)
    : caller.role === 'super-reviewer' && !isKeptOut(caller, row) && !isBlindTo(caller, row)

interface ReviewedRow {
  userId: string
  reviewers: readonly { id: string; state: string }[]
  interviewers: readonly { id: string; state: string }[]
}

/** Is the caller kept out of an application: their own, or that of someone they know? */
export const isKeptOut = (caller: { id: string }, { userId, reviewers, interviewers }: ReviewedRow) =>
  caller.id === userId ||
  [...reviewers, ...interviewers].some(({ id, state }) => id === caller.id && state === 'recused')

/** Does the caller still have to give an own score? Until then those of others are hidden. */
export const isBlindTo = (caller: { id: string }, { reviewers, interviewers }: ReviewedRow) =>
  [...reviewers, ...interviewers].some(
    ({ id, state }) => id === caller.id && (state === 'new' || state === 'started'),
  )

/** For which roles somebody reviews or interviews an application: those rows are theirs to read. */
export const rolesToReview = <Role>(
  caller: { id: string },
  rows: readonly (ReviewedRow & { role: Role; isWithdrawn: boolean })[],
): Role[] =>
  rows
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .filter(({ reviewers, interviewers }) =>
      [...reviewers, ...interviewers].some(({ id }) => id === caller.id),
    )
    .map(({ role }) => role)

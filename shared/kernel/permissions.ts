import type { BlindReading } from '#shared/forms/blind-reading.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import type { ApplicationRole } from './application-role.ts'
import type { UserRole } from './user-role.ts'

/** Row-level rights, as questions that handlers and pages ask. The route table says what a role may do at all. */

/** Someone whose rights may depend on the roles to apply for that they administer. Without a list they administer none. */
export interface Administrator {
  id: string
  role: UserRole
  administers?: readonly ApplicationRole[] | undefined
}

/** Whether the caller administers a role to apply for: a board member those that a super reviewer gave them, a super reviewer all. */
export const administers = (caller: Omit<Administrator, 'id'>, role: ApplicationRole) =>
  caller.role === 'super-reviewer' || (caller.role === 'board' && caller.administers?.includes(role) === true)

/**
 * Whether the caller decides, plans, exports addresses and files, and releases: super reviewers. Board members only follow the progress of the roles that they
 * administer.
 */
export const mayDecide = ({ role }: Omit<Administrator, 'id'>) => role === 'super-reviewer'

/** Whether the caller may know the decisions of a form in this phase: board members only once they are released. */
export const mayKnowDecisions = (caller: Pick<Administrator, 'role'>, phase: string) =>
  mayDecide(caller) || phase === 'released'

/**
 * Whether the caller may assign or unassign people for a role to apply for: super reviewers for all, board members interviewers of those
 * that they administer.
 */
export const mayAssignFor = (
  caller: Omit<Administrator, 'id'>,
  { kind, role }: Pick<Assignment, 'kind' | 'role'>,
) => mayDecide(caller) || (kind === 'interview' && administers(caller, role))

/**
 * Whether the caller may assign or unassign this person. Board members never assign themselves: that would show them a name, or let them
 * hide scores and show them again at will.
 */
export const mayAssign = (caller: Administrator, assignment: Omit<Assignment, 'responseId'>) =>
  mayAssignFor(caller, assignment) && (mayDecide(caller) || assignment.reviewerId !== caller.id)

/** Whether the caller may offer times for interviews of these roles, none for all: board members only for those that they administer. */
export const mayOfferFor = (caller: Omit<Administrator, 'id'>, roles: readonly ApplicationRole[]) =>
  caller.role !== 'board' || (roles.length > 0 && roles.every((role) => administers(caller, role)))

/** Whether the caller's dashboards leave out a row entirely: a board member who administers other roles learns nothing about it. */
export const isBeyond = (caller: Omit<Administrator, 'id'>, { role }: { role: ApplicationRole }) =>
  caller.role === 'board' && !administers(caller, role)

/** Whether this is the caller's own response. */
export const isOwnResponse = (caller: { id: string }, response: { userId: string }) =>
  caller.id === response.userId

/**
 * Whether the caller may know about a form: one that is or was open to applicants. Reviewers may know about drafts too.
 */
export const mayKnowForm = (
  caller: { role: UserRole },
  form: { isActive: boolean; stoppedAt?: string | undefined },
) => caller.role !== 'applicant' || form.isActive || form.stoppedAt !== undefined

/** Whether this is the caller's own review or interview. Nobody writes in another's. */
export const isOwnAssignment = (caller: { id: string }, assignment: { reviewerId: string }) =>
  caller.id === assignment.reviewerId

/** Whether the caller may offer a person's times for interviews, and cancel what is booked: their own, or anybody's as a super reviewer. */
export const mayActFor = (caller: { id: string; role: UserRole }, ownerId: string) =>
  caller.id === ownerId || caller.role === 'super-reviewer'

/** Whether the caller may set a person's role preferences. Whether that person is a reviewer is checked next. */
export const maySetPreferences = (caller: { id: string; role: UserRole }, userId: string) =>
  caller.id === userId || caller.role === 'super-reviewer'

/** Whether the caller may read a review: their own, or any other as a super reviewer who has nothing left to score there. */
export const mayReadReview = (
  caller: { id: string; role: UserRole },
  assignment: { reviewerId: string },
  row: ReviewedRow & { isWithdrawn: boolean },
) =>
  isOwnAssignment(caller, assignment)
    ? !row.isWithdrawn && !isKeptOut(caller, row)
    : caller.role === 'super-reviewer' && !isKeptOut(caller, row) && !isBlindTo(caller, row)

/** Whether the caller may give a submitted review back to its reviewer: a super reviewer who may read it. Nobody gives back their own. */
export const mayReopenReview = (
  caller: { id: string; role: UserRole },
  assignment: { reviewerId: string },
  row: ReviewedRow & { isWithdrawn: boolean },
) =>
  caller.role === 'super-reviewer' &&
  !isOwnAssignment(caller, assignment) &&
  !row.isWithdrawn &&
  mayReadReview(caller, assignment, row)

/** Whether the caller may know if a row is on the shortlist: not while they still have to review it themselves. */
export const mayKnowShortlist = (caller: { id: string }, row: ReviewedRow) =>
  !isKeptOut(caller, row) && !isBlindTo(caller, { ...row, interviewers: [] })

/**
 * Whether someone who reads an interview may also read what the reviewers ask of it: not while they still have to review that
 * application themselves.
 */
export const mayReadNotes = (caller: { id: string }, row: ReviewedRow) => mayKnowShortlist(caller, row)

/**
 * Whether the caller may read and join the discussion of a row. Super reviewers may if they may read its scores. Others may if they have
 * submitted a review or interview of it and have nothing left to score there. Nobody else learns that there is a discussion.
 */
export const mayDiscuss = (
  caller: { id: string; role: UserRole },
  row: ReviewedRow & { isWithdrawn: boolean },
) =>
  mayKnowJudgements(caller, row) &&
  (caller.role === 'super-reviewer' ||
    (caller.role !== 'applicant' && !row.isWithdrawn && hasScored(caller, row)))

/** Whether the caller has submitted a review or an interview of a row. */
const hasScored = (caller: { id: string }, { reviewers, interviewers }: ReviewedRow) =>
  [...reviewers, ...interviewers].some(({ id, state }) => id === caller.id && state === 'done')

interface ReviewedRow {
  userId: string
  reviewers: readonly Scorer[]
  interviewers: readonly Scorer[]
}

interface Scorer {
  id: string
  state: string
  isUndoable?: boolean | undefined
}

/** Whether someone still has to score. A submit that can still be undone counts as none: nobody looks at other scores and then undoes it. */
const isToScore = ({ state, isUndoable }: Scorer) =>
  state === 'new' || state === 'started' || isUndoable === true

/** Whether the caller is kept out of an application: their own, or that of someone they know. */
export const isKeptOut = (caller: { id: string }, { userId, reviewers, interviewers }: ReviewedRow) =>
  caller.id === userId ||
  [...reviewers, ...interviewers].some(({ id, state }) => id === caller.id && state === 'recused')

/** The same for a draft that was submitted before: it has no rows that say who knows its applicant. */
export const isKeptOutOfDraft = (
  caller: { id: string },
  draft: { userId: string; knownTo: readonly string[] },
) => isOwnResponse(caller, draft) || draft.knownTo.includes(caller.id)

/** Whether the caller still has to score. Until then scores of others are hidden. */
export const isBlindTo = (caller: { id: string }, { reviewers, interviewers }: ReviewedRow) =>
  [...reviewers, ...interviewers].some((each) => each.id === caller.id && isToScore(each))

/** Whether the caller may know how an application was judged: they are not kept out of it and have nothing left to score there. */
export const mayKnowJudgements = (caller: { id: string }, row: ReviewedRow) =>
  !isKeptOut(caller, row) && !isBlindTo(caller, row)

/** Whether a message, if the caller may know of it, waits for them: for a second look never for its author. */
export const mayConfirm = (caller: { id: string }, message: { by: string; state: string }) =>
  message.state === 'held' || (message.state === 'waiting' && caller.id !== message.by)

/**
 * Whether the caller reads an application without knowing whose it is: its form is read without names (`form`), and they still have to
 * review it. Reviewers go on without the name afterwards, unless the form shows it then. Interviewers meet the applicant, so they know the
 * name, but not before their own reviews are done. `rows`: all rows of the application, since one of them would reveal the others.
 */
export function isNameHidden(
  caller: { id: string; role: UserRole },
  form: BlindReading | undefined,
  rows: readonly (ReviewedRow & { namedTo?: readonly string[] | undefined })[],
): boolean {
  if (!form || rows.some(({ namedTo = [] }) => namedTo.includes(caller.id))) return false
  const reviews = rows.flatMap(({ reviewers }) => reviewers.filter(({ id }) => id === caller.id))
  if (reviews.some(isToScore)) return true
  const isInterviewer = rows.some(({ interviewers }) => interviewers.some(({ id }) => id === caller.id))
  return caller.role !== 'super-reviewer' && !isInterviewer && !(form.nameAfterSubmit && reviews.length > 0)
}

/**
 * Whether the caller still has a review, or an interview, to score among these rows. Until then they see no comparison of those who score:
 * it would show them how their own scores will look.
 */
export const hasLeftToScore = (
  caller: { id: string },
  kind: 'review' | 'interview',
  rows: readonly (ReviewedRow & { isWithdrawn: boolean })[],
) =>
  rows.some(
    (row) =>
      !row.isWithdrawn &&
      isBlindTo(caller, kind === 'review' ? { ...row, interviewers: [] } : { ...row, reviewers: [] }),
  )

/** The roles for which someone reviews or interviews an application. They may read those rows. */
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

import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { userKey } from '../people/user-record.ts'
import type { Item, Key } from '../table/item.ts'

const prefix = 'RESPONSE#'
const partitionOf = (responseId: string) => prefix + responseId
const scoresSuffix = '#SCORES'

/** A response without its answers. */
export const metaKey = (responseId: string): Key => ({ pk: partitionOf(responseId), sk: 'META' })

/** The short answers of the submission, for lists. It comes before all other parts. */
export const answersKey = (responseId: string): Key => ({ pk: partitionOf(responseId), sk: 'ANSWERS' })

/** The answers of one section, in one edition of the response. The first edition is 0. */
export const sectionKey = (responseId: string, sectionId: string, edition = 0): Key => ({
  pk: partitionOf(responseId),
  sk: edition === 0 ? `SECTION#${sectionId}` : `SECTION#${edition}#${sectionId}`,
})

/** The edition to which a section belongs. */
export const editionOf = ({ sk }: Key): number => {
  const [, edition, ...rest] = sk.split('#')
  return rest.length > 0 ? Number(edition) : 0
}

/** An upload for a question. */
export const fileKey = (responseId: string, questionId: string, fileId: string): Key => ({
  pk: partitionOf(responseId),
  sk: `FILE#${questionId}#${fileId}`,
})

/** The application for one role. */
export const roleRowKey = (responseId: string, role: ApplicationRole): Key => ({
  pk: partitionOf(responseId),
  sk: `ROLE#${role}`,
})

/** An assignment. The key makes each pair of reviewer and row unique. */
export const assignmentKey = ({ responseId, kind, role, reviewerId }: Assignment): Key => ({
  pk: partitionOf(responseId),
  sk: `ASSIGN#${kind}#${role}#${reviewerId}`,
})

/** What a reviewer wrote: beside the assignment, outside the range in which the response itself is read. */
export const scoresKey = (assignment: Assignment): Key => {
  const { pk, sk } = assignmentKey(assignment)
  return { pk, sk: sk + scoresSuffix }
}

/** What a reviewer had submitted before it was given back for the first time, the second time, ... */
export const earlierKey = (assignment: Assignment, number: number): Key => {
  const { pk, sk } = assignmentKey(assignment)
  return { pk, sk: `${sk}#${number}${scoresSuffix}` }
}

/** A note of what is discussed about a row. Numbers have as many digits as the greatest, so that notes sort by them. */
export const noteKey = (responseId: string, role: ApplicationRole, number: number): Key => ({
  pk: partitionOf(responseId),
  sk: `DISCUSSION#${role}#${String(number).padStart(3, '0')}`,
})

/** The query for all notes about a row. An applicant's own calls read nothing in this range. */
export const notesOf = (responseId: string, role: ApplicationRole) =>
  [partitionOf(responseId), `DISCUSSION#${role}#`, `DISCUSSION#${role}$`] as const

/** Why something was done to an application or a part of it, by the place of its record. */
export const causeKey = (subject: string, place: string): Key => ({
  pk: partitionOf(subject.split('/', 1)[0]!),
  sk: `CAUSE#${place}`,
})

/** The time of the interview for one role. */
export const bookingKey = (responseId: string, role: ApplicationRole): Key => ({
  pk: partitionOf(responseId),
  sk: `BOOKING#${role}`,
})

/** The kinds of items in the partition of a response. */
type ResponsePart =
  | 'ASSIGN'
  | 'BOOKING'
  | 'CAUSE'
  | 'SCORES'
  | 'DISCUSSION'
  | 'FILE'
  | 'META'
  | 'ROLE'
  | 'SECTION'

/** The kind of an item. */
export const partOf = ({ sk }: Key): ResponsePart =>
  sk.startsWith('ASSIGN#') && sk.endsWith(scoresSuffix)
    ? 'SCORES'
    : (sk.split('#', 1)[0] as Exclude<ResponsePart, 'SCORES'>)

/** The items of one part. */
export const itemsOf = (items: readonly Item[], part: ResponsePart): Item[] =>
  items.filter((item) => partOf(item) === part)

type Group = 'ASSIGN' | 'BOOKING' | 'FILE' | 'META' | 'ROLE' | 'SECTION'

/**
 * The query for the items of a response from one part to another, in the order of their sort keys: ASSIGN with SCORES, BOOKING,
 * CAUSE, DISCUSSION, FILE, META, ROLE, SECTION.
 */
export const partsBetween = (responseId: string, first: Group, last: Group = first) =>
  [partitionOf(responseId), first === 'META' ? first : `${first}#`, `${last}$`] as const

/** The response in whose partition an item is. */
export const responseIdOf = ({ pk }: Pick<Key, 'pk'>) => pk.slice(prefix.length)

/** Says that a person has a response to a form. These items are the person's activeApplications. */
export const pointerKey = (userId: string, formId: string): Key => ({
  pk: userKey(userId).pk,
  sk: prefix + formId,
})
/** All pointers of a person. */
export const pointersOf = (userId: string) => [userKey(userId).pk, prefix, 'RESPONSE$'] as const
/** A person's record with all pointers after it. */
export const profileAndPointersOf = (userId: string) =>
  [userKey(userId).pk, userKey(userId).sk, 'RESPONSE$'] as const
/** The form that a pointer is about. */
export const formOfPointer = ({ sk }: Pick<Key, 'sk'>) => sk.slice(prefix.length)

/** The key of the index that lists a reviewer's assignments. */
export const reviewerKey = (reviewerId: string) => `REVIEWER#${reviewerId}`
/** The entry of an assignment in the index of its reviewer. */
export const assignmentIndex = ({ kind, responseId, role, reviewerId }: Assignment) => ({
  gsi1pk: reviewerKey(reviewerId),
  gsi1sk: `${formIdOf(responseId)}#${kind}#${responseId}#${role}`,
})
/** The part of that index that belongs to one form. */
export const assignmentsOfForm = (formId: string) => ({ from: `${formId}#`, to: `${formId}$` })

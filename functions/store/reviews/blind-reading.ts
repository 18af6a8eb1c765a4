import { randomBytes } from 'node:crypto'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { BlindReading } from '#shared/forms/blind-reading.ts'
import { hasSameDeadline } from '../applications/extensions.ts'
import { roleRowKey } from '../applications/response-keys.ts'
import { headKey } from '../forms/form-keys.ts'
import { findHead, type FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { updateItem } from '../table/table.ts'
import { participantPath } from './assignments.ts'

/** What the head of a form keeps about reading without names. The key stays the same, so the pseudonyms do too. */
export const storedBlindReading = (
  { nameAfterSubmit }: BlindReading,
  before?: FormHead['blind'],
): NonNullable<FormHead['blind']> => ({
  key: before?.key ?? randomBytes(32).toString('base64url'),
  nameAfterSubmit,
})

/**
 * Whether reviews of a form have been assigned. What reviewers read without names can then no longer change.
 */
export async function isReviewAssigned({ id }: Pick<FormHead, 'id'>): Promise<boolean> {
  const { blind, hasReviews } = await findHead(id)
  return blind?.assignedAt !== undefined || hasReviews === true
}

/** A condition: none has been assigned since. */
export const noReviewAssigned = expression`attribute_not_exists(#blind.#assignedAt) AND attribute_not_exists(#hasReviews)`

/**
 * Notes on the head that the first review is about to be assigned. From then on nobody gets the list of names.
 * @throws ConditionFailed if it is noted already, or the deadline was moved since the head was read
 */
export const noteFirstAssigned = (head: FormHead, now: Date) =>
  updateItem(
    headKey(head.id),
    expression`SET #blind.#assignedAt = ${now.toISOString()}`,
    expression`attribute_exists(#blind) AND attribute_not_exists(#blind.#assignedAt) AND ${hasSameDeadline(head)}`,
  )

interface Showing {
  row: RoleRow
  reviewerId: string
  reason: string
}

/**
 * Shows a reviewer of a row the applicant's name. @throws ConditionFailed if the reviewer was removed, or the name was shown to another
 * reviewer since
 */
export const showName = (by: UserRecord, { row, reviewerId, reason }: Showing, now: Date) => {
  const { responseId, role, namedTo } = row
  const on = [`${responseId}/${role}/review/${reviewerId}`]
  return act(by, { what: 'name.show', on, reason, at: now }, () => [
    {
      update: roleRowKey(responseId, role),
      change: expression`SET #namedTo = ${[...(namedTo ?? []), reviewerId]}`,
      condition: expression`attribute_exists(${participantPath('review', reviewerId)}) AND ${
        namedTo ? expression`size(#namedTo) = ${namedTo.length}` : expression`attribute_not_exists(#namedTo)`
      }`,
    },
  ])
}

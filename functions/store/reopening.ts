import { moveTo } from '#shared/response-state.ts'
import { act } from './deed.ts'
import { expression } from './expression.ts'
import { headKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'
import { openedSection, sizesOf } from './opened-sections.ts'
import { outgoing } from './outbox.ts'
import { itemKey, metaKey, roleRowKey } from './response-keys.ts'
import { isAsCounted, type ResponseMeta } from './response-meta.ts'
import type { StoredResponse } from './responses.ts'
import { isUntouched } from './role-rows.ts'
import { storedSection } from './section-items.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'
import { itemsIn } from './whole-sections.ts'

/** A change of a response's state, and who makes it. */
export interface Change {
  response: StoredResponse
  head: FormHead
  by: UserRecord
  now: Date
}

/** A condition: it is still the submission that was read. After another reopening and submission its rows would be different. */
export const isSubmission = ({ state, submittedAt = '' }: ResponseMeta) =>
  expression`#st = ${state} AND #submittedAt = ${submittedAt}`

/**
 * Applications can be withdrawn until decisions are frozen, whatever was decided. Otherwise a refusal would reveal that there is a
 * decision.
 */
export const whileDeciding = ({ id }: FormHead): Write => ({
  check: headKey(id),
  condition: expression`#phase = ${'open'}`,
})

/** Closes the sections of a change, so that nothing is saved in it any more. */
const closed = ({ meta: { id, change }, changed }: StoredResponse): Write[] =>
  change
    ? itemsIn(changed).map((item) => ({
        update: itemKey(id, item, change.edition),
        change: expression`SET #open = ${false}`,
        condition: expression`attribute_exists(#pk)`,
      }))
    : []

/**
 * The outbox cancels its interviews at once, and informs everybody concerned. This does not depend on what was read, since one may be
 * booked at the same moment. The name contains the number of the deed: an application can be withdrawn twice in the same millisecond.
 */
const endingInterviews = ({ meta }: StoredResponse, { deedCount }: UserRecord, now: Date): Write =>
  outgoing(
    {
      name: `ended-interviews#${meta.id}#${deedCount + 1}`,
      kind: 'ended-interviews',
      responseId: meta.id,
    },
    now,
  )

/**
 * Withdraws a submitted application. Its rows stay, marked as withdrawn, and so does the text of a change, which is closed.
 * @throws ConditionFailed
 */
export const withdrawResponse = ({ response, head, by, now }: Change) => {
  const { meta, rows } = response
  return act(by, { what: 'response.withdraw', on: [meta.id], at: now }, (actor) => [
    {
      update: metaKey(meta.id),
      change: expression`SET #st = ${moveTo(meta.state, 'withdrawn')}`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    whileDeciding(head),
    ...closed(response),
    endingInterviews(response, actor, now),
    ...rows.map(({ role }): Write => ({
      update: roleRowKey(meta.id, role),
      change: expression`SET #st = ${'withdrawn'}`,
      condition: expression`#st = ${'submitted'}`,
    })),
  ])
}

/**
 * Makes a withdrawn application a draft again, with the text of the change that was open. Its rows are deleted, so this works only before
 * anybody reviews or interviews.
 * @throws ConditionFailed
 */
export const reopenResponse = ({ response: { meta, sections, changed, rows }, head, by, now }: Change) => {
  const { edition, sectionCount } = meta.change ?? meta
  // An open change begins with a version above all versions that were discarded before.
  const opened = meta.change
    ? itemsIn(changed).map((item) => openedSection(item, undefined))
    : itemsIn(sections).map((item) => openedSection(item, meta.discarded))
  const knownTo = rows[0]?.reviewers.map(({ id }) => id) ?? []
  return act(by, { what: 'response.reopen', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #st = ${moveTo(meta.state, 'in-progress')}, #ed = ${edition}, #n = ${sectionCount}, #sizes = ${sizesOf(opened)}, #kn = ${knownTo} REMOVE #submittedAt, #ch`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    whileDeciding(head),
    ...opened.map((item): Write => ({
      put: { ...itemKey(meta.id, item, edition), ...storedSection(item) },
      condition: expression`#open = ${false}`,
    })),
    ...rows.map((row): Write => ({ remove: roleRowKey(meta.id, row.role), condition: isUntouched(row) })),
  ])
}

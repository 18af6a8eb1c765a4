import { randomUUID } from 'node:crypto'
import { moveTo } from '#shared/applications/response-state.ts'
import { answersKey, metaKey, roleRowKey, sectionKey } from '../applications/response-keys.ts'
import { isAsCounted, type ResponseMeta } from '../applications/response-meta.ts'
import { sizesOf } from '../applications/response-size.ts'
import type { StoredResponse } from '../applications/responses.ts'
import { isUntouched } from '../applications/role-rows.ts'
import type { SectionItem } from '../applications/section-items.ts'
import { headKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'

/** A change of a response's state, and who makes it. */
export interface Change {
  response: StoredResponse
  head: FormHead
  by: UserRecord
  now: Date
}

/** A condition: it is still the submission that was read. After another reopening and submission its rows would be different. */
export const isSubmission = ({ state, submittedAt = '' }: ResponseMeta) =>
  expression`#state = ${state} AND #submittedAt = ${submittedAt}`

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
    ? changed.map((section) => ({
        update: sectionKey(id, section.id, change.edition),
        change: expression`SET #isOpen = ${false}`,
        condition: expression`attribute_exists(#pk)`,
      }))
    : []

/**
 * The outbox cancels its interviews at once, and informs everybody concerned. This does not depend on what was read, since one may be
 * booked at the same moment. The name is new each time: an application can be withdrawn twice in the same millisecond.
 */
const endingInterviews = ({ meta }: StoredResponse, now: Date): Write =>
  outgoing(
    {
      name: `ended-interviews#${meta.id}#${randomUUID()}`,
      kind: 'ended-interviews',
      responseId: meta.id,
    },
    now,
  )

/** The mail that confirms it. Its name is new each time too. */
const confirmation = (
  { meta: { id: responseId, userId, submittedAt = '' } }: StoredResponse,
  now: Date,
): Write => {
  const name = `withdrawal#${responseId}#${randomUUID()}`
  return outgoing({ name, kind: 'withdrawal', userId, responseId, submittedAt }, now)
}

/**
 * Withdraws a submitted application. Its rows stay, marked as withdrawn, and so does the text of a change, which is closed.
 * @throws ConditionFailed
 */
export const withdrawResponse = ({ response, head, by, now }: Change) => {
  const { meta, rows } = response
  return act(by, { what: 'response.withdraw', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #state = ${moveTo(meta.state, 'withdrawn')}`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    whileDeciding(head),
    ...closed(response),
    endingInterviews(response, now),
    confirmation(response, now),
    ...rows.map(({ role }): Write => ({
      update: roleRowKey(meta.id, role),
      change: expression`SET #isWithdrawn = ${true}`,
      condition: expression`#isWithdrawn = ${false}`,
    })),
  ])
}

/**
 * A section, open again. Answers that a discarded change had changed get a newer version than that change. So a tab that still shows a
 * discarded answer can't replace one that it has never seen.
 */
export function openedSection(section: SectionItem, discarded: ResponseMeta['discarded']): SectionItem {
  if (!discarded) return { ...section, isOpen: true }
  const version = Math.max(section.version, discarded.version) + 1
  const newer = discardedIn(discarded, section.id).map((questionId) => [questionId, version] as const)
  const versions = { ...section.versions, ...Object.fromEntries(newer) }
  return { ...section, isOpen: true, version, versions }
}

/** The questions of a section that discarded changes had changed. A section may be named like a property of every object. */
export const discardedIn = (discarded: ResponseMeta['discarded'], sectionId: string): readonly string[] =>
  discarded && Object.hasOwn(discarded.questions, sectionId) ? discarded.questions[sectionId]! : []

/**
 * Makes a withdrawn application a draft again, with the text of the change that was open. Its rows are deleted, so this works only before
 * anybody reviews or interviews.
 * @throws ConditionFailed
 */
export const reopenResponse = ({ response: { meta, sections, changed, rows }, head, by, now }: Change) => {
  const { edition, sectionCount } = meta.change ?? meta
  // A change that was open already began above all versions that were discarded before.
  const opened = meta.change
    ? changed.map((section) => openedSection(section, undefined))
    : sections.map((section) => openedSection(section, meta.discarded))
  const knownTo = rows[0]?.reviewers.map(({ id }) => id) ?? []
  return act(by, { what: 'response.reopen', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #state = ${moveTo(meta.state, 'in-progress')}, #edition = ${edition}, #sectionCount = ${sectionCount}, #sizes = ${sizesOf(opened)}, #knownTo = ${knownTo} REMOVE #submittedAt, #change`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    whileDeciding(head),
    ...opened.map((section): Write => ({
      put: { ...sectionKey(meta.id, section.id, edition), ...section },
      condition: expression`#isOpen = ${false}`,
    })),
    { remove: answersKey(meta.id) },
    ...rows.map((row): Write => ({ remove: roleRowKey(meta.id, row.role), condition: isUntouched(row) })),
  ])
}

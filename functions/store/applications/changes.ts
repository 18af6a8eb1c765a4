import { act } from '../records/audited-action.ts'
import { type Change, discardedIn, isSubmission, openedSection, whileDeciding } from '../reviews/reopening.ts'
import { expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'
import { metaKey, roleRowKey, sectionKey } from './response-keys.ts'
import { isAsCounted, writtenEdition } from './response-meta.ts'
import { sizesOf } from './response-size.ts'
import type { StoredResponse } from './responses.ts'
import { isUntouched } from './role-rows.ts'

/**
 * Begins to change a submission: its sections are copied to an edition of their own. The submission stays in force until the change is
 * submitted (`submitResponse`). Only before anybody reviews or interviews.
 * @throws ConditionFailed
 */
export const beginChange = ({ response: { meta, sections, rows }, head, by, now }: Change) => {
  const edition = meta.changeCount + 1
  const change = { edition, since: now.toISOString(), sectionCount: meta.sectionCount }
  return act(by, { what: 'response.reopen', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #change = ${change}, #changeCount = ${edition}, #sizes = ${sizesOf(sections)}`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    whileDeciding(head),
    ...sections.map((section): Write => ({
      put: { ...sectionKey(meta.id, section.id, edition), ...openedSection(section, meta.discarded) },
      condition: expression`attribute_not_exists(#pk)`,
    })),
    ...rows.map((row): Write => ({ check: roleRowKey(meta.id, row.role), condition: isUntouched(row) })),
    reminderOf(meta, edition, now),
  ])
}

const day = 24 * 60 * 60_000

/** Reminds its applicant a day later, if the change is still open. */
const reminderOf = ({ id: responseId, userId }: StoredResponse['meta'], edition: number, now: Date) =>
  outgoing(
    { name: `open-change#${responseId}#${edition}`, kind: 'open-change', userId, responseId, edition },
    new Date(now.getTime() + day),
  )

/** Drops a change that is not submitted. The submission stays as it is. @throws ConditionFailed if the change is another by now */
export const discardChange = ({ response, by, now }: Omit<Change, 'head'>) => {
  const { meta, changed } = response
  return act(by, { what: 'response.discard', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #discarded = ${withDiscarded(response)} REMOVE #change`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    ...changed.map(({ id, version }): Write => ({
      remove: sectionKey(meta.id, id, writtenEdition(meta)),
      condition: expression`#version = ${version}`,
    })),
  ])
}

/** What this change and those discarded before had changed. */
const withDiscarded = ({ meta: { discarded }, sections, changed }: StoredResponse) => ({
  version: Math.max(discarded?.version ?? 0, ...changed.map(({ version }) => version)),
  questions: Object.fromEntries(
    changed
      .map(({ id, versions }) => {
        const before = sections.find((each) => each.id === id)?.versions ?? {}
        const ids = Object.keys(versions).filter((questionId) => versions[questionId] !== before[questionId])
        return [id, [...new Set([...discardedIn(discarded, id), ...ids])]] as const
      })
      .filter(([, ids]) => ids.length > 0),
  ),
})

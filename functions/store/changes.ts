import { act } from './deed.ts'
import { expression } from './expression.ts'
import { type Change, isSubmission, whileDeciding } from './reopening.ts'
import { metaKey, roleRowKey, sectionKey } from './response-keys.ts'
import { bytesOf, sizeClass } from './response-size.ts'
import { isAsCounted, type ResponseMeta, type StoredResponse } from './responses.ts'
import { isUntouched } from './role-rows.ts'
import { type SectionItem, storedSection } from './section-items.ts'
import type { Write } from './transaction.ts'

/**
 * Begins to change a submission: its sections are copied to an edition of their own. The submission stays in force until the change is
 * submitted (`submitResponse`). Only before anybody reviews or interviews.
 * @throws ConditionFailed
 */
export const beginChange = ({ response: { meta, sections, rows }, head, by, now }: Change) => {
  const edition = meta.changeCount + 1
  const change = { k: edition, at: now.toISOString(), n: meta.sectionCount }
  return act(by, { what: 'response.reopen', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #ch = ${change}, #cc = ${edition}, #sizes = ${sizesOf(sections)}`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    whileDeciding(head),
    ...sections.map((section): Write => ({
      put: {
        ...sectionKey(meta.id, section.id, edition),
        ...storedSection(newEdition(section, meta.discarded)),
      },
      condition: expression`attribute_not_exists(#pk)`,
    })),
    ...rows.map(({ role }): Write => ({ check: roleRowKey(meta.id, role), condition: isUntouched })),
  ])
}

/** How large the larger sections are. */
const sizesOf = (sections: readonly SectionItem[]) =>
  Object.fromEntries(
    sections
      .map(({ id, answers }) => [id, sizeClass(bytesOf(answers))] as const)
      .filter(([, size]) => size > 0),
  )

/**
 * A copy of a section, open. The answers that a discarded change had changed count as newer than that: a tab that still shows a discarded
 * answer must not replace one that it has never seen.
 */
function newEdition(section: SectionItem, discarded: ResponseMeta['discarded']): SectionItem {
  if (!discarded) return { ...section, isOpen: true }
  const version = Math.max(section.version, discarded.version) + 1
  const newer = (discarded.questions[section.id] ?? []).map((questionId) => [questionId, version] as const)
  return {
    ...section,
    isOpen: true,
    version,
    versions: { ...section.versions, ...Object.fromEntries(newer) },
  }
}

/** Drops a change that is not submitted. The submission stays as it is. @throws ConditionFailed if the change is another by now */
export const discardChange = ({ response, by, now }: Omit<Change, 'head'>) => {
  const { meta, changed } = response
  return act(by, { what: 'response.discard', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #off = ${discardedIn(response)} REMOVE #ch`,
      condition: expression`${isSubmission(meta)} AND ${isAsCounted(meta)}`,
    },
    ...changed.map(({ id, version }): Write => ({
      remove: sectionKey(meta.id, id, meta.change?.edition),
      condition: expression`#v = ${version}`,
    })),
  ])
}

/** What this change and those discarded before had changed. */
const discardedIn = ({ meta: { discarded }, sections, changed }: StoredResponse) => ({
  v: Math.max(discarded?.version ?? 0, ...changed.map(({ version }) => version)),
  q: Object.fromEntries(
    changed
      .map(({ id, versions }) => {
        const before = sections.find((section) => section.id === id)?.versions ?? {}
        const ids = Object.keys(versions).filter((questionId) => versions[questionId] !== before[questionId])
        return [id, [...new Set([...(discarded?.questions[id] ?? []), ...ids])]] as const
      })
      .filter(([, ids]) => ids.length > 0),
  ),
})

import { sameAnswer } from '#shared/response.ts'
import type { OlderAnswer } from '../conflicts/older-answers.ts'
import type { KeptChanges } from '../engine/draft.ts'
import type { KeptChange } from '../engine/section-draft.ts'

/** The unsaved changes that one tab kept on the device before it was closed. */
export interface TabChanges {
  /** By this device's clock, which may be wrong: it only decides which answer is shown first. */
  keptAt: number
  changes: KeptChanges
  /** Older answers that are still offered. Devices have stored them under this name since version 0.1.0. */
  earlier: readonly OlderAnswer[]
}

interface Merged {
  changes: KeptChanges
  older: readonly OlderAnswer[]
}

/**
 * Merges the unsaved changes of several closed tabs. If two changed the same answer, the newer change counts, and the older
 * answer is offered unless the newer tab knew it when replacing it.
 */
export const mergeClosedTabs = (tabs: readonly TabChanges[]): Merged =>
  tabs
    .toSorted((one, other) => one.keptAt - other.keptAt)
    .reduce<Merged>(
      (merged, { changes, earlier }) => ({
        changes: { ...merged.changes, ...newerChanges(merged.changes, changes) },
        older: [...merged.older, ...earlier, ...replaced(merged.changes, changes)],
      }),
      { changes: {}, older: [] },
    )

const newerChanges = (before: KeptChanges, newer: KeptChanges): KeptChanges =>
  Object.fromEntries(
    Object.entries(newer).map(([sectionId, changes]) => {
      const others = (before[sectionId] ?? []).filter((change) => !changeOf(changes, change))
      return [sectionId, [...others, ...changes]]
    }),
  )

const replaced = (before: KeptChanges, newer: KeptChanges): OlderAnswer[] =>
  Object.entries(newer).flatMap(([sectionId, changes]) =>
    (before[sectionId] ?? []).flatMap(({ questionId, mine }) => {
      const change = changeOf(changes, { questionId })
      const isKnown = change && [change.mine, ...change.seen].some((answer) => sameAnswer(answer, mine))
      return change && !isKnown ? [{ sectionId, questionId, answer: mine }] : []
    }),
  )

const changeOf = (changes: readonly KeptChange[], { questionId }: Pick<KeptChange, 'questionId'>) =>
  changes.find((each) => each.questionId === questionId)

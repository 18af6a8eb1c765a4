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
 * answer is offered unless the newer tab knew it when replacing it. The question may have moved to another section between the two.
 */
export const mergeClosedTabs = (tabs: readonly TabChanges[]): Merged =>
  tabs
    .toSorted((one, other) => one.keptAt - other.keptAt)
    .reduce<Merged>(
      (merged, { changes, earlier }) => ({
        changes: newerChanges(merged.changes, changes),
        older: [...merged.older, ...earlier, ...replaced(merged.changes, changes)],
      }),
      { changes: {}, older: [] },
    )

const newerChanges = (before: KeptChanges, newer: KeptChanges): KeptChanges => {
  const others = Object.entries(before).map(
    ([sectionId, changes]) =>
      [sectionId, changes.filter((change) => changesOf(newer, change).length === 0)] as const,
  )
  const left = Object.fromEntries(others.filter(([, changes]) => changes.length > 0))
  const joined = Object.entries(newer).map(
    ([sectionId, changes]) => [sectionId, [...(left[sectionId] ?? []), ...changes]] as const,
  )
  return { ...left, ...Object.fromEntries(joined) }
}

const replaced = (before: KeptChanges, newer: KeptChanges): OlderAnswer[] =>
  Object.entries(before).flatMap(([sectionId, changes]) =>
    changes.flatMap((change) => {
      const answers = changesOf(newer, change).flatMap(({ mine, seen }) => [mine, ...seen])
      const isLost = answers.length > 0 && !answers.some((answer) => sameAnswer(answer, change.mine))
      return isLost ? [{ sectionId, questionId: change.questionId, answer: change.mine }] : []
    }),
  )

const changesOf = (changes: KeptChanges, { questionId }: KeptChange) =>
  Object.values(changes)
    .flat()
    .filter((each) => each.questionId === questionId)

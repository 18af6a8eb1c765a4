import { sameAnswer } from '#shared/applications/response.ts'
import type { OlderAnswer } from '../conflicts/older-answers.ts'
import type { KeptChanges } from '../engine/draft.ts'
import type { KeptChange } from '../engine/section-draft.ts'

/** The unsaved changes that one tab kept on the device before it was closed. */
export interface TabChanges {
  /** By this device's clock, which may be wrong: it only decides which answer is shown first. */
  keptAt: number
  changes: KeptChanges
  /** Older answers that are still offered. */
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
export function mergeClosedTabs(tabs: readonly TabChanges[]): Merged {
  let all: PlacedChange[] = []
  const older: OlderAnswer[] = []
  for (const { changes, earlier } of tabs.toSorted((one, other) => one.keptAt - other.keptAt)) {
    const newer = placed(changes)
    const replacing = ({ questionId }: PlacedChange) => newer.filter((each) => each.questionId === questionId)
    const lost = all.filter((change) => isLost(change, replacing(change)))
    older.push(
      ...earlier,
      ...lost.map(({ sectionId, questionId, mine }) => ({ sectionId, questionId, answer: mine })),
    )
    all = [...all.filter((change) => replacing(change).length === 0), ...newer]
  }
  return { changes: Object.groupBy(all, ({ sectionId }) => sectionId) as KeptChanges, older }
}

interface PlacedChange extends KeptChange {
  sectionId: string
}

const placed = (kept: KeptChanges): PlacedChange[] =>
  Object.entries(kept).flatMap(([sectionId, changes]) => changes.map((each) => ({ sectionId, ...each })))

const isLost = ({ mine: answer }: KeptChange, replacing: readonly KeptChange[]) =>
  replacing.length > 0 &&
  !replacing.some(({ mine, seen }) => [mine, ...seen].some((each) => sameAnswer(each, answer)))

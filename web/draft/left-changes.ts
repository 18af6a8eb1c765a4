import { sameAnswer } from '#shared/response.ts'
import type { KeptChanges } from './draft.ts'
import type { EarlierAnswer } from './earlier-answers.ts'
import type { KeptChange } from './section-draft.ts'

/** What one page has left on the device when it ended. */
export interface LeftChanges {
  /** By the clock of this device, which may be wrong: it only says what is shown first. */
  keptAt: number
  changes: KeptChanges
  earlier: readonly EarlierAnswer[]
}

type Taken = Omit<LeftChanges, 'keptAt'>

/**
 * Takes up what several pages have left. Where two have changed the same answer, the later change counts, and the earlier
 * answer is offered, unless the later page knew it when it was replaced.
 */
export const takeUp = (left: readonly LeftChanges[]): Taken =>
  left
    .toSorted((one, other) => one.keptAt - other.keptAt)
    .reduce<Taken>(
      (taken, { changes, earlier }) => ({
        changes: { ...taken.changes, ...laterChanges(taken.changes, changes) },
        earlier: [...taken.earlier, ...earlier, ...replaced(taken.changes, changes)],
      }),
      { changes: {}, earlier: [] },
    )

const laterChanges = (before: KeptChanges, later: KeptChanges): KeptChanges =>
  Object.fromEntries(
    Object.entries(later).map(([sectionId, changes]) => {
      const others = (before[sectionId] ?? []).filter((change) => !sameQuestion(changes, change))
      return [sectionId, [...others, ...changes]]
    }),
  )

const replaced = (before: KeptChanges, later: KeptChanges): EarlierAnswer[] =>
  Object.entries(later).flatMap(([sectionId, changes]) =>
    (before[sectionId] ?? []).flatMap(({ questionId, mine }) => {
      const change = sameQuestion(changes, { questionId })
      const isKnown = change && [change.mine, ...change.seen].some((answer) => sameAnswer(answer, mine))
      return change && !isKnown ? [{ sectionId, questionId, answer: mine }] : []
    }),
  )

const sameQuestion = (changes: readonly KeptChange[], { questionId }: Pick<KeptChange, 'questionId'>) =>
  changes.find((each) => each.questionId === questionId)

import { grouped } from '#shared/kernel/wording.ts'
import type { SeasonCounts } from '#web/staff/season/season-counts.ts'

/** How far a phase is: a number or a tick with its words, amber where it waits for a person, grey while it is to come. */
export interface TabState {
  text?: string
  words?: string
  look?: 'warn' | 'ok'
  isLater?: boolean
}

/** The state of a season's tab. */
export function tabState(label: string, counts: SeasonCounts | undefined): TabState {
  return (counts && states[label]?.(counts)) ?? {}
}

const number = (count: number, words: string) => ({ text: grouped(count), words })

const states: Readonly<Record<string, (counts: SeasonCounts) => TabState>> = {
  Setup({ missing }) {
    if (missing === undefined) return {}
    return missing === 0
      ? { look: 'ok', words: 'complete' }
      : { ...number(missing, missing === 1 ? 'thing missing' : 'things missing'), look: 'warn' }
  },
  Applications: ({ submitted }) => ({ ...number(submitted, 'submitted'), isLater: submitted === 0 }),
  Reviews: ({ reviews: { done, of } }) =>
    of === 0
      ? { isLater: true }
      : { text: `${Math.floor((100 * done) / of)}%`, words: 'of the reviews are in' },
  Interviews: ({ unbooked, interviews: { done, of } }) => {
    if (unbooked > 0) return number(unbooked, 'invited without a time')
    if (of === 0) return { isLater: true }
    return done === of ? { look: 'ok', words: 'all are over' } : {}
  },
  Decisions({ open, isReleased, isTimeToDecide }) {
    if (open === null) return {}
    if (isReleased)
      return open === 0
        ? { look: 'ok', words: 'all offers are answered' }
        : { ...number(open, `${open === 1 ? 'offer' : 'offers'} without an answer`), look: 'warn' }
    if (!isTimeToDecide) return { isLater: true }
    return open === 0
      ? { look: 'ok', words: 'all are made' }
      : { ...number(open, 'without a decision'), look: 'warn' }
  },
}

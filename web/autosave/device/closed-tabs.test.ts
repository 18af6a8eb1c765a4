import { describe, expect, test } from 'vitest'
import { type TabChanges, mergeClosedTabs } from './closed-tabs.ts'

const left = (keptAt: number, mine: string, seen: string[] = ['']): TabChanges => ({
  keptAt,
  changes: { about: [{ questionId: 'why', mine, seen }] },
  earlier: [],
})
const answers = (merged: ReturnType<typeof mergeClosedTabs>) => ({
  shown: Object.values(merged.changes).flatMap((changes) => changes.map(({ mine }) => mine)),
  offered: merged.older.map(({ answer }) => answer),
})

describe('unsaved changes of closed tabs', () => {
  test('of two answers to a question, the newer is shown and the older offered', () => {
    for (const found of [
      [left(1, 'older'), left(2, 'newer')],
      [left(2, 'newer'), left(1, 'older')],
    ])
      expect(answers(mergeClosedTabs(found))).toEqual({ shown: ['newer'], offered: ['older'] })
  })

  test('if a question moved between two answers, only the newer one counts', () => {
    const moved = (tab: TabChanges) => ({ ...tab, changes: { roles: tab.changes.about! } })
    const merged = mergeClosedTabs([moved(left(2, 'newer')), left(1, 'older')])
    expect(answers(merged)).toEqual({ shown: ['newer'], offered: ['older'] })
    expect(answers(mergeClosedTabs([left(2, 'newer'), moved(left(1, 'older'))])).shown).toEqual(['newer'])
  })

  test('none of three answers is lost', () => {
    expect(answers(mergeClosedTabs([left(3, 'third'), left(1, 'first'), left(2, 'second')]))).toEqual({
      shown: ['third'],
      offered: ['first', 'second'],
    })
  })

  test('an answer that is the same, or was replaced knowingly, is not offered', () => {
    expect(answers(mergeClosedTabs([left(1, 'same'), left(2, 'same')])).offered).toEqual([])
    expect(answers(mergeClosedTabs([left(1, 'known'), left(2, 'better', ['', 'known'])])).offered).toEqual([])
  })

  test('answers to different questions are all kept', () => {
    const other: TabChanges = {
      keptAt: 2,
      changes: {
        about: [{ questionId: 'name', mine: 'Ada', seen: [''] }],
        roles: [{ questionId: 'when', mine: 'now', seen: [''] }],
      },
      earlier: [{ sectionId: 'about', questionId: 'why', answer: 'long ago' }],
    }
    expect(answers(mergeClosedTabs([left(1, 'because'), other]))).toEqual({
      shown: ['because', 'Ada', 'now'],
      offered: ['long ago'],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { type LeftChanges, takeUp } from './left-changes.ts'

const left = (keptAt: number, mine: string, seen: string[] = ['']): LeftChanges => ({
  keptAt,
  changes: { about: [{ questionId: 'why', mine, seen }] },
  earlier: [],
})
const answers = (taken: ReturnType<typeof takeUp>) => ({
  shown: Object.values(taken.changes).flatMap((changes) => changes.map(({ mine }) => mine)),
  offered: taken.earlier.map(({ answer }) => answer),
})

describe('what pages that are gone have left', () => {
  test('of two answers to one question the later is shown and the earlier offered, in whatever order they are found', () => {
    for (const found of [
      [left(1, 'earlier'), left(2, 'later')],
      [left(2, 'later'), left(1, 'earlier')],
    ])
      expect(answers(takeUp(found))).toEqual({ shown: ['later'], offered: ['earlier'] })
  })

  test('of three none is lost', () => {
    expect(answers(takeUp([left(3, 'third'), left(1, 'first'), left(2, 'second')]))).toEqual({
      shown: ['third'],
      offered: ['first', 'second'],
    })
  })

  test('the same answer, or one that the later page replaced knowingly, is not offered', () => {
    expect(answers(takeUp([left(1, 'same'), left(2, 'same')])).offered).toEqual([])
    expect(answers(takeUp([left(1, 'known'), left(2, 'better', ['', 'known'])])).offered).toEqual([])
  })

  test('answers to other questions stand side by side, and what was offered before still is', () => {
    const other: LeftChanges = {
      keptAt: 2,
      changes: {
        about: [{ questionId: 'name', mine: 'Ada', seen: [''] }],
        roles: [{ questionId: 'when', mine: 'now', seen: [''] }],
      },
      earlier: [{ sectionId: 'about', questionId: 'why', answer: 'long ago' }],
    }
    expect(answers(takeUp([left(1, 'because'), other]))).toEqual({
      shown: ['because', 'Ada', 'now'],
      offered: ['long ago'],
    })
  })
})

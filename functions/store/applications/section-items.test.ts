import { expect, test } from 'vitest'
import {
  answerIn,
  emptySection,
  fileIn,
  isNewer,
  isOwnRepeat,
  ownSection,
  slotOf,
  stateForWriter,
} from './section-items.ts'

const ada = { userId: 'ada' }
const empty = emptySection(ada.userId, 'start')
const file = { fileId: 'f1', key: 'key', name: 'Resume.pdf', size: 1, attachedAt: '2026-10-01T00:00:00.000Z' }

test('a missing section and someone else’s section get the same answer', () => {
  const key = { pk: 'RESPONSE#one', sk: 'SECTION#start' }
  expect(ownSection({ ...key, ...empty }, ada)).toEqual(empty)
  for (const stored of [undefined, key, { ...key, ...emptySection('ben', 'start') }])
    expect(() => ownSection(stored, ada)).toThrow('No response for this ID!')
})

test('an answer is newer only if it was changed after what its writer saw', () => {
  const item = { ...empty, version: 3, answers: { why: 'because' }, versions: { why: 2 } }
  expect([1, 2, 3, undefined].map((base) => isNewer(item, 'why', base))).toEqual([true, false, false, true])
  expect([0, undefined].map((base) => isNewer(item, 'never-answered', base))).toEqual([false, false])
  expect(isNewer(item, 'constructor', undefined)).toBe(false)
})

test('a repeated operation is recognized, and not taken for another one', () => {
  const first = 'taba-1'
  const other = ['tabb-1', 'tabc-1', 'tabd-1', 'tabe-1'].find((id) => slotOf(id) !== slotOf(first))!
  const item = { ...empty, operations: { [slotOf(first)]: first, [slotOf(other)]: other } }
  const isRepeat = (operationId: string | undefined) => isOwnRepeat(item, { operationId })
  expect([first, other, 'taba-2', undefined].map(isRepeat)).toEqual([true, true, false, false])
  expect(slotOf('taba-2')).toBe(slotOf(first))
  const tabs = Array.from({ length: 200 }, (_, number) => slotOf(`tab${number}-1`))
  expect(new Set(tabs).size).toBe(8)
})

test('a file is represented by its name; a prototype’s name has none', () => {
  const item = { ...empty, answers: { why: 'because', resume: '' }, files: { resume: file } }
  expect([fileIn(item, 'resume'), fileIn(item, 'why'), fileIn(item, 'constructor')]).toEqual([
    file,
    undefined,
    undefined,
  ])
  expect(['resume', 'why', 'constructor'].map((id) => answerIn(item, id))).toEqual([
    'Resume.pdf',
    'because',
    undefined,
  ])
})

test('a writer learns what others have changed, and not their own change', () => {
  const item = {
    ...empty,
    version: 4,
    answers: { a: 'A', b: 'B', c: 'C' },
    versions: { a: 1, b: 3, c: 4, gone: 4 },
  }
  expect(stateForWriter(item, 2, ['c'])).toEqual({
    sectionId: 'start',
    version: 4,
    others: [
      { questionId: 'b', response: 'B' },
      { questionId: 'gone', response: '' },
    ],
  })
})

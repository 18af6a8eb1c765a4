import { expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { EndState, Entry, SaveRecord } from './history.ts'

const end: EndState = { answers: {}, status: 'in-progress', deeds: [], receipts: 0, rows: { bootcamp: 0 } }
const save = (text: string, seen: string, at: number): SaveRecord => ({
  kind: 'save',
  application: 0,
  question: 'why',
  text,
  seen,
  fate: 'acknowledged',
  invoked: at,
  returned: at + 1,
})
const first = save('one', '', 0)
const second = save('two', 'one', 2)

test('a text is not lost if it was replaced by somebody who had seen it', () => {
  expect(checkHistory([first, second], [{ ...end, answers: { why: 'two' } }])).toEqual([])
})

test('a text is lost if it was replaced by somebody who had not seen it', () => {
  const blind = { ...second, seen: '' }
  expect(checkHistory([first, blind], [{ ...end, answers: { why: 'two' } }])).toEqual([
    'application 0: the acknowledged text "one" of why is lost',
  ])
})

test('a save without an answer may be stored or not', () => {
  const unknown: Entry = { ...second, fate: 'unknown' }
  expect(checkHistory([first, unknown], [{ ...end, answers: { why: 'two' } }])).toEqual([])
  expect(checkHistory([first, unknown], [{ ...end, answers: { why: 'one' } }])).toEqual([])
})

test('a read that began after a save was acknowledged must show it', () => {
  const read: Entry = { kind: 'read', application: 0, answers: { why: 'one' }, invoked: 4, returned: 5 }
  expect(checkHistory([first, second, read], [{ ...end, answers: { why: 'two' } }])).toHaveLength(1)
  expect(
    checkHistory([first, second, { ...read, invoked: 2 }], [{ ...end, answers: { why: 'two' } }]),
  ).toEqual([])
})

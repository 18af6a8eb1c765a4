import { expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { EndState, Entry, MoveRecord, SaveRecord } from './history.ts'

const end: EndState = {
  answers: {},
  status: 'in-progress',
  isChanging: false,
  actions: [],
  receipts: 0,
  rows: { bootcamp: 0 },
  deadlines: ['', '', ''],
  extensions: { records: 0, mails: 0 },
}
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

test('a text is not lost if it was replaced by someone who had seen it', () => {
  expect(checkHistory([first, second], [{ ...end, answers: { why: 'two' } }])).toEqual([])
})

test('a text is lost if it was replaced by someone who had not seen it', () => {
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

const move = (kind: MoveRecord['kind'], at: number): MoveRecord => ({
  kind,
  application: 0,
  fate: 'acknowledged',
  invoked: at,
  returned: at + 1,
})
const submitted: EndState = { ...end, status: 'submitted', receipts: 1, rows: { bootcamp: 1 } }
const discarded = [
  first,
  move('submit', 2),
  move('reopen', 4),
  { ...second, invoked: 6, returned: 7 },
  move('discard', 8),
]
const actions = ['submit', 'reopen', 'discard'] as const

test('a discarded change may lose a text; a submission never does', () => {
  expect(checkHistory(discarded, [{ ...submitted, actions, answers: { why: 'one' } }])).toEqual([])
  expect(checkHistory(discarded, [{ ...submitted, actions, answers: { why: '' } }])).toEqual([
    'application 0: the acknowledged text "one" of why is lost',
  ])
})

test('what counts must contain what was submitted, while a change of it is open', () => {
  const counting = (why: string): Entry => ({
    kind: 'counting',
    application: 0,
    answers: { why },
    invoked: 10,
    returned: 11,
  })
  const ends: EndState = {
    ...submitted,
    actions: ['submit', 'reopen'],
    isChanging: true,
    answers: { why: 'one' },
  }
  const changing = [first, move('submit', 2), move('reopen', 4)]
  expect(checkHistory([...changing, counting('one')], [ends])).toEqual([])
  expect(checkHistory([...changing, counting('')], [ends])).toHaveLength(1)
})

test('an application that was submitted stays so, whatever happens to a change of it', () => {
  const draft: EndState = { ...end, actions: ['submit', 'reopen'], receipts: 1 }
  expect(checkHistory([], [draft])).toEqual(['application 0: it is in-progress after submit, reopen'])
})

import { expect, test } from 'vitest'
import { testRow } from '../testing-rows.ts'
import { withChange } from './cached-decisions.ts'

const name = { responseId: 'fall.0123456789abcdef', role: 'engineer' } as const
const done = [{ ...name, outcome: 'done' as const }]

test('a decision shows with the version that the next one has to name', () => {
  const row = withChange({ kind: 'decide', to: 'accepted' }, done)(testRow({ decisionVersion: 3 }))
  expect([row.decision, row.decisionVersion]).toEqual(['accepted', 4])
})

test('a decision that stood already keeps its row and version', () => {
  const row = testRow({ decision: 'accepted', decisionVersion: 3 })
  expect(withChange({ kind: 'decide', to: 'accepted' }, done)(row)).toBe(row)
})

test('the interview takes a decision back, and a decision leaves the interview as it was', () => {
  const denied = testRow({ decision: 'denied' })
  const interview = withChange({ kind: 'decide', to: 'interview' }, done)(denied)
  expect([interview.decision, interview.isInterviewing]).toEqual(['undecided', true])
  const accepted = withChange({ kind: 'decide', to: 'accepted' }, done)(interview)
  expect([accepted.decision, accepted.isInterviewing]).toEqual(['accepted', true])
})

test('what was refused or decided by somebody else stays as it was', () => {
  const row = testRow()
  for (const outcome of ['refused', 'changed'] as const)
    expect(withChange({ kind: 'decide', to: 'denied' }, [{ ...name, outcome }])(row)).toBe(row)
})

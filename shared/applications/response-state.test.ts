import { expect, test } from 'vitest'
import { moveTo, ResponseState } from './response-state.ts'

const mayMove = (from: ResponseState, to: ResponseState) => {
  try {
    return moveTo(from, to) === to
  } catch {
    return false
  }
}

test('a response can make these moves, and no others', () => {
  const table = ResponseState.options.map(
    (from) => `${from}: ${ResponseState.options.filter((to) => mayMove(from, to)).join(', ')}`,
  )
  expect(table).toEqual(['in-progress: submitted', 'submitted: withdrawn', 'withdrawn: in-progress'])
})

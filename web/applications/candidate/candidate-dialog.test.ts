import { expect, test } from 'vitest'
import { othersOf } from './candidate-dialog.tsx'

const line = (responseId: string, role: string, average: number | null) => ({
  id: `${responseId}/${role}`,
  responseId,
  role,
  name: responseId,
  average,
})

test('the same role and the closest scores are proposed first, each candidate once', () => {
  const lines = [
    line('far', 'engineer', 1_000),
    line('shown', 'engineer', 8_000),
    line('none', 'engineer', null),
    line('other', 'designer', 8_000),
    line('close', 'designer', 8_000),
    line('close', 'engineer', 7_900),
  ]
  const others = othersOf(lines, { responseId: 'shown', role: 'engineer' })
  expect(others.map(({ id }) => id)).toEqual([
    'close/engineer',
    'far/engineer',
    'none/engineer',
    'other/designer',
  ])
})

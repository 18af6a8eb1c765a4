import { expect, test } from 'vitest'
import { testRow } from '#shared/applications/testing-rows.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { pastedRows } from './pasted-rows.ts'

const rows = [
  testRow({ responseId: 'fall.1' }),
  testRow({ responseId: 'fall.2' }),
  testRow({ responseId: 'fall.2', role: 'designer' }),
  testRow({ responseId: 'fall.3', decision: 'denied' }),
].map(listed)

const pasted = (...given: [responseId: string, to: 'accepted' | 'denied', role?: string][]) => {
  const { proposed, leftOut } = pastedRows(
    given.map(([responseId, to, role]) => ({ responseId, to, ...(role && { role }) })),
    rows,
  )
  return {
    proposed: proposed.map(({ listed: { id }, to }) => [id, to]),
    leftOut: leftOut.map(({ line, reason }) => `${line}: ${reason}`),
  }
}

test('a pasted decision finds its application by id, and by role if several', () => {
  const { proposed, leftOut } = pasted(
    ['fall.1', 'accepted'],
    ['fall.2', 'denied', 'designer'],
    ['fall.2', 'denied'],
  )
  expect(proposed).toEqual([
    ['fall.1/engineer', 'accepted'],
    ['fall.2/designer', 'denied'],
  ])
  expect(leftOut).toEqual(['fall.2: Applied for several roles: please add the role.'])
})

test('unknown, decided and contradicted applications are left out', () => {
  const { proposed, leftOut } = pasted(
    ['fall.1', 'accepted'],
    ['fall.1', 'denied'],
    ['fall.3', 'accepted'],
    ['fall.9', 'denied'],
  )
  expect(proposed).toEqual([])
  expect(leftOut).toEqual([
    'fall.3: Is decided already: Denied.',
    'fall.9: There is no such application, or you may not see it.',
    'fall.1/engineer: Has two different decisions.',
  ])
})

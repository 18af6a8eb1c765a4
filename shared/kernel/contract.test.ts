import { expect, test } from 'vitest'
import { type Access, fillPath, mayCall } from './contract.ts'
import type { UserRole } from './user-role.ts'

const as = (role: UserRole, isVerified = true) => ({ role, isVerified })

test.each<[Access, Parameters<typeof mayCall>[1], boolean]>([
  ['public', null, true],
  ['signed-in', null, false],
  ['signed-in', as('applicant', false), true],
  ['verified', null, false],
  ['verified', as('applicant', false), false],
  ['verified', as('applicant'), true],
  [['reviewer', 'super-reviewer'], null, false],
  [['reviewer', 'super-reviewer'], as('reviewer'), true],
  [['reviewer', 'super-reviewer'], as('reviewer', false), false],
  [['reviewer', 'super-reviewer'], as('applicant'), false],
])('a call for %j by %o: %s', (access, caller, may) => {
  expect(mayCall(access, caller)).toBe(may)
})

test('a parameter cannot lead out of its path', () => {
  expect(fillPath('/forms/{formId}/rows/{row}', { formId: 'fall/../users', row: 'a?b#c' })).toBe(
    '/forms/fall%2F..%2Fusers/rows/a%3Fb%23c',
  )
})

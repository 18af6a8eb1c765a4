import { expect, test } from 'vitest'
import { whyNotAssign } from './assigning.ts'

type Row = NonNullable<Parameters<typeof whyNotAssign>[0]>
type Person = NonNullable<Parameters<typeof whyNotAssign>[1]>

const row: Row = { role: 'engineer', userId: 'ada', isWithdrawn: false, participants: [] }
const reviewer: Person = {
  id: 'grace',
  role: 'reviewer',
  isActive: true,
  preferences: ['bootcamp', 'engineer', 'designer'],
}

test('a reviewer who chose the role can be assigned, even if already assigned', () => {
  expect(whyNotAssign(row, reviewer)).toBeUndefined()
  expect(whyNotAssign({ ...row, participants: [{ id: 'grace', state: 'new' }] }, reviewer)).toBeUndefined()
})

test('a super reviewer can be assigned to any role, without having chosen one', () => {
  expect(whyNotAssign(row, { ...reviewer, role: 'super-reviewer', preferences: [] })).toBeUndefined()
})

test.each<[string, Row | undefined, Person | undefined]>([
  ['This application no longer exists.', undefined, reviewer],
  ['This application was withdrawn.', { ...row, isWithdrawn: true }, reviewer],
  ['The decisions of this form are released already.', { ...row, isReleased: true }, reviewer],
  ['This person is no longer a reviewer.', row, undefined],
  ['This person is no longer a reviewer.', row, { ...reviewer, isActive: false }],
  ['This person is no longer a reviewer.', row, { ...reviewer, role: 'applicant' }],
  ['Nobody reviews their own application.', { ...row, userId: 'grace' }, reviewer],
  [
    'This reviewer knows the applicant.',
    {
      ...row,
      participants: [
        { id: 'edith', state: 'new' },
        { id: 'grace', state: 'recused' },
      ],
    },
    reviewer,
  ],
  ['This reviewer did not choose this role.', { ...row, role: 'product' }, reviewer],
])('"%s"', (reason, toRow, person) => {
  expect(whyNotAssign(toRow, person)).toBe(reason)
})

test('a conflict of interest of someone else is no reason', () => {
  expect(
    whyNotAssign({ ...row, participants: [{ id: 'edith', state: 'recused' }] }, reviewer),
  ).toBeUndefined()
})

import { expect, test } from 'vitest'
import { homePath } from '#shared/kernel/pages.ts'
import { PersonName } from './user.ts'

test.each([' Ada ', 'Zoë', '王', 'O’Neill-Smith', '3'])(
  '%j is a name, without the blanks around it',
  (name) => {
    expect(PersonName.parse(name)).toBe(name.trim())
  },
)

test.each(['', '  ', '...', 'Ada\nLovelace', 'Ada\u202e', 'Ada\u0000'])('%j is refused', (name) => {
  expect(PersonName.safeParse(name).success).toBe(false)
})

test('an applicant’s home is the overview, everybody else’s the reviewers’ pages', () => {
  expect((['applicant', 'reviewer', 'super-reviewer'] as const).map(homePath)).toEqual([
    '/apply',
    '/admin',
    '/admin',
  ])
})

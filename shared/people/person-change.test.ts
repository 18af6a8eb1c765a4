import { expect, test } from 'vitest'
import { ownRefusal, whyNotGive, whyNotRemove, whyGone } from './person-change.ts'

test('a role can be changed from the one on screen, if the account is active', () => {
  expect(
    whyNotGive({ to: 'reviewer' }, { seen: 'applicant' }, { role: 'applicant', state: 'active' }),
  ).toBeUndefined()
  expect(
    whyNotGive({ to: 'reviewer' }, { seen: 'applicant' }, { role: 'reviewer', state: 'active' }),
  ).toBeUndefined()
  expect(
    whyNotGive({ to: 'reviewer' }, { seen: 'applicant' }, { role: 'super-reviewer', state: 'active' }),
  ).toContain('Super Reviewer')
  expect(
    whyNotGive({ to: 'reviewer' }, { seen: 'applicant' }, { role: 'applicant', state: 'deactivated' }),
  ).toContain('deactivated')
  expect(
    whyNotGive({ to: 'reviewer' }, { seen: 'applicant' }, { role: 'reviewer', state: 'erased' }),
  ).toContain('no longer exists')
  expect(whyNotGive({ to: 'reviewer' }, { seen: 'applicant' }, undefined)).toContain('no longer exists')
})

test('a board member with other roles to administer is not yet what is wanted', () => {
  const engineers = { to: 'board', administers: ['engineer'] } as const
  const board = (...administers: ('engineer' | 'product')[]) =>
    ({ role: 'board', state: 'active', administers }) as const
  expect(whyNotGive(engineers, { seen: 'applicant' }, board('engineer'))).toBeUndefined()
  expect(whyNotGive(engineers, { seen: 'applicant' }, board('product'))).toContain(
    'Board Member in the meantime',
  )
  expect(whyNotGive(engineers, { seen: 'board' }, board('product'))).toBeUndefined()
})

test('a super reviewer cannot be deleted, and a deleted account stays deleted', () => {
  expect(whyNotRemove({ role: 'super-reviewer', state: 'active' })).toContain('Change the role first')
  expect(whyNotRemove({ role: 'super-reviewer', state: 'erased' })).toBeUndefined()
  expect(whyNotRemove({ role: 'reviewer', state: 'deactivated' })).toBeUndefined()
  expect(whyNotRemove(undefined)).toContain('no longer exists')
})

test('an erased account cannot be activated', () => {
  expect(whyGone({ role: 'applicant', state: 'erased' })).toContain('no longer exists')
  expect(whyGone({ role: 'applicant', state: 'deactivated' })).toBeUndefined()
})

test('the last super reviewer reads that there must be another one first', () => {
  expect(ownRefusal('role', true)).toContain('last super reviewer')
  expect(ownRefusal('remove')).toContain('another super reviewer')
})

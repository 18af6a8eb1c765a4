import { expect, test } from 'vitest'
import { ownRefusal, whyNotGive, whyNotRemove, whyGone } from './person.ts'

test('a role is changed from the one that was seen, of an active account', () => {
  expect(whyNotGive('reviewer', 'applicant', { role: 'applicant', state: 'active' })).toBeUndefined()
  expect(whyNotGive('reviewer', 'applicant', { role: 'reviewer', state: 'active' })).toBeUndefined()
  expect(whyNotGive('reviewer', 'applicant', { role: 'super-reviewer', state: 'active' })).toContain(
    'Super Reviewer',
  )
  expect(whyNotGive('reviewer', 'applicant', { role: 'applicant', state: 'deactivated' })).toContain(
    'deactivated',
  )
  expect(whyNotGive('reviewer', 'applicant', { role: 'reviewer', state: 'erased' })).toContain('not there')
  expect(whyNotGive('reviewer', 'applicant', undefined)).toContain('not there')
})

test('a super reviewer is not deleted, whoever was deleted is', () => {
  expect(whyNotRemove({ role: 'super-reviewer', state: 'active' })).toContain('Change the role first')
  expect(whyNotRemove({ role: 'super-reviewer', state: 'erased' })).toBeUndefined()
  expect(whyNotRemove({ role: 'reviewer', state: 'deactivated' })).toBeUndefined()
  expect(whyNotRemove(undefined)).toContain('not there')
})

test('an account that was erased is not activated', () => {
  expect(whyGone({ role: 'applicant', state: 'erased' })).toContain('not there')
  expect(whyGone({ role: 'applicant', state: 'deactivated' })).toBeUndefined()
})

test('the last super reviewer reads who has to come first', () => {
  expect(ownRefusal('role', true)).toContain('last super reviewer')
  expect(ownRefusal('remove')).toContain('another super reviewer')
})

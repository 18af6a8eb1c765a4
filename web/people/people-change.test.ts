import { expect, test } from 'vitest'
import type { ListedPerson } from '#shared/people/person.ts'
import { type PeopleChange, planPeople } from './people-change.ts'

const person = (id: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  email: `${id}@example.edu`,
  firstName: id,
  lastName: 'Nwosu',
  role: 'applicant',
  state: 'active',
  createdAt: '2026-10-01T12:00:00.000Z',
  ...more,
})
const me = person('me', { role: 'super-reviewer' })
const boss = person('boss', { role: 'super-reviewer' })
const closed = person('closed', { state: 'deactivated' })

function plan(change: PeopleChange, chosen: ListedPerson[], all = chosen) {
  const { changing, unchanged, refused } = planPeople({ change, chosen, selfId: 'me', all })
  const ids = (people: readonly ListedPerson[]) => people.map(({ id }) => id).join()
  return { changing: ids(changing), unchanged: ids(unchanged), refused: refused.map(({ reason }) => reason) }
}

test('the last super reviewer cannot be demoted, and the refusal says so', () => {
  expect(plan({ kind: 'role', to: 'reviewer' }, [me, person('ada')])).toEqual({
    changing: 'ada',
    unchanged: '',
    refused: ['You are the last super reviewer. Make someone else a super reviewer first.'],
  })
  expect(plan({ kind: 'role', to: 'applicant' }, [me], [me, boss]).refused).toEqual([
    'You cannot change your own role: another super reviewer has to.',
  ])
  expect(plan({ kind: 'remove' }, [me], [me, { ...boss, state: 'deactivated' }]).refused).toEqual([
    'You are the last super reviewer. Make someone else a super reviewer first.',
  ])
})

test('another super reviewer can be demoted, but not deleted before that', () => {
  expect(plan({ kind: 'role', to: 'applicant' }, [boss]).changing).toBe('boss')
  expect(plan({ kind: 'remove' }, [boss, person('ada')])).toEqual({
    changing: 'ada',
    unchanged: '',
    refused: ['A super reviewer cannot be deleted. Change the role first.'],
  })
})

test('people who already are as wanted stay as they are', () => {
  expect(plan({ kind: 'role', to: 'applicant' }, [person('ada')]).unchanged).toBe('ada')
  expect(plan({ kind: 'active', isActive: false }, [closed, person('ada')])).toMatchObject({
    changing: 'ada',
    unchanged: 'closed',
  })
})

test('the role of a deactivated account is not changed', () => {
  expect(plan({ kind: 'role', to: 'reviewer' }, [closed]).refused).toEqual([
    'This account is deactivated. Activate it first.',
  ])
})

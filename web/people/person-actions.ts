import type { ListedPerson } from '#shared/person.ts'
import type { PeopleChange } from './people-change.ts'

/** Asks about a change of people; `roles` asks which role. */
export type Ask = (change: PeopleChange | 'roles', people: readonly ListedPerson[]) => void

/** The actions for one person, with their labels. */
export function actionsFor({
  role,
  state,
  mailStop,
}: ListedPerson): readonly [string, PeopleChange | 'roles'][] {
  const isActive = state === 'active'
  return [
    [role === 'board' ? 'Change role or administered roles...' : 'Change role...', 'roles'],
    [isActive ? 'Deactivate...' : 'Activate...', { kind: 'active', isActive: !isActive }],
    ...(mailStop ? [['Allow email again...', { kind: 'mail' }] satisfies [string, PeopleChange]] : []),
    ['Delete...', { kind: 'remove' }],
  ]
}

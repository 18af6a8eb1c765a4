import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { type GivenRole, hasRole } from '#shared/people/given-role.ts'
import { people } from '#shared/people/people-routes.ts'
import { ownRefusal, whyGone, whyNotGive, whyNotRemove } from '#shared/people/person-change.ts'
import {
  type ListedPerson,
  mostChanged,
  mostFactors,
  mostRemoved,
  type PersonOutcome,
} from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { planOf } from '#web/kit/bulk/bulk-plan.ts'

const api = client(people)

/** Changes that can be made to many people at once. */
export type PeopleChange =
  | ({ kind: 'role' } & GivenRole)
  | { kind: 'active'; isActive: boolean }
  | { kind: 'mail' }
  | { kind: 'factor' }
  | { kind: 'remove' }

/** The effect of a change on a person, and its call. */
interface Rules {
  /** The server's own rule for people other than oneself. */
  whyNot: (person: ListedPerson) => string | undefined
  isUnchanged: (person: ListedPerson) => boolean
  /** 'Applicant becomes Reviewer' */
  effectOf: (person: ListedPerson) => string
  /** The person after the change; undefined after a deletion. */
  changed: (person: ListedPerson) => ListedPerson | undefined
  /** One call, which may be repeated. */
  send: (people: readonly ListedPerson[]) => Promise<{ outcomes: PersonOutcome[] }>
}

export function rulesOf(change: PeopleChange): Rules {
  switch (change.kind) {
    case 'role': {
      const { kind: _, ...given } = change
      const { to, administers } = given
      return {
        whyNot: (person) => whyNotGive(given, { seen: person.role }, person),
        isUnchanged: (person) => hasRole(person, given),
        effectOf: ({ role }) =>
          role === to ? 'administers these roles' : `${userRoleLabel[role]} becomes ${userRoleLabel[to]}`,
        changed: ({ administers: __, ...person }) => ({
          ...person,
          role: to,
          ...(administers && { administers: [...administers] }),
        }),
        send: (people) =>
          api.changeRoles({
            body: {
              people: people.map(seenPerson),
              to,
              ...(administers && { administers: [...administers] }),
            },
          }),
      }
    }
    case 'active': {
      const { isActive } = change
      return {
        whyNot: whyGone,
        isUnchanged: ({ state }) => (state === 'active') === isActive,
        effectOf: () => (isActive ? 'can log in again' : 'can no longer log in'),
        changed: (person) => ({ ...person, state: isActive ? 'active' : 'deactivated' }),
        send: (people) => api.setActive({ body: { ids: people.map(idOf), isActive } }),
      }
    }
    case 'mail':
      return {
        whyNot: whyGone,
        isUnchanged: ({ mailStop }) => mailStop === undefined,
        effectOf: () => 'gets email again',
        changed: withoutMailStop,
        send: (people) => api.allowMail({ body: { ids: people.map(idOf) } }),
      }
    case 'factor':
      return {
        whyNot: whyGone,
        isUnchanged: ({ secondFactor }) => !secondFactor,
        effectOf: () => 'logs in with the password alone',
        changed: withoutFactor,
        send: (people) => client(auth).switchOffFactors({ body: { ids: people.map(idOf) } }),
      }
    case 'remove':
      return {
        whyNot: whyNotRemove,
        isUnchanged: () => false,
        effectOf: ({ role }) => `${userRoleLabel[role]}, is deleted`,
        changed: () => undefined,
        send: (people) => api.remove({ body: { ids: people.map(idOf) } }),
      }
  }
}

const seenPerson = ({ id, role, administers }: ListedPerson) => ({
  id,
  seen: role,
  ...(administers && { administers }),
})

export const idOf = ({ id }: ListedPerson) => id

const withoutFactor = (person: ListedPerson) => {
  const { secondFactor: _, ...others } = person
  return others
}

const withoutMailStop = (person: ListedPerson) => {
  const { mailStop: _, ...others } = person
  return others
}

const sizes: Partial<Record<PeopleChange['kind'], number>> = { remove: mostRemoved, factor: mostFactors }
export const batchSize = ({ kind }: PeopleChange) => sizes[kind] ?? mostChanged

interface Wish {
  change: PeopleChange
  chosen: readonly ListedPerson[]
  selfId: string
  /** All people, since only the whole list shows who the last super reviewer is. */
  all: readonly ListedPerson[]
}

export function planPeople({ change, chosen, selfId, all }: Wish) {
  const { whyNot, isUnchanged } = rulesOf(change)
  return planOf(chosen, {
    whyNot: (person) =>
      person.id === selfId && change.kind !== 'mail'
        ? ownRefusal(change.kind, isLastSuper(all, selfId))
        : whyNot(person),
    isUnchanged,
  })
}

const isLastSuper = (all: readonly ListedPerson[], selfId: string) =>
  !all.some(({ id, role, state }) => id !== selfId && role === 'super-reviewer' && state === 'active')

/** Asks about a change of people; `roles` asks which role. */
export type Ask = (change: PeopleChange | 'roles', people: readonly ListedPerson[]) => void

/** The actions for one person, with their labels. */
export function actionsFor({
  role,
  state,
  mailStop,
  secondFactor,
}: ListedPerson): readonly [string, PeopleChange | 'roles'][] {
  const isActive = state === 'active'
  const leaving = role === 'applicant' ? 'Deactivate...' : 'Leaves the team...'
  return [
    [role === 'board' ? 'Change role or administered roles...' : 'Change role...', 'roles'],
    [isActive ? leaving : 'Activate...', { kind: 'active', isActive: !isActive }],
    ...(mailStop ? [['Allow email again...', { kind: 'mail' }] satisfies [string, PeopleChange]] : []),
    ...(secondFactor
      ? [['Switch off second factor...', { kind: 'factor' }] satisfies [string, PeopleChange]]
      : []),
    ['Delete...', { kind: 'remove' }],
  ]
}

import {
  type ListedPerson,
  mostChanged,
  mostRemoved,
  ownRefusal,
  type PersonOutcome,
  whyGone,
  whyNotGive,
  whyNotRemove,
} from '#shared/person.ts'
import { users } from '#shared/routes/users.ts'
import { type UserRole, userRoleLabel } from '#shared/user-role.ts'
import { client } from '#web/api/client.ts'
import { planOf } from '#web/bulk/bulk-plan.ts'

const api = client(users)

/** What can be done to many people at once. */
export type PeopleChange =
  | { kind: 'role'; to: UserRole }
  | { kind: 'active'; isActive: boolean }
  | { kind: 'mail' }
  | { kind: 'remove' }

interface Wish {
  change: PeopleChange
  chosen: readonly ListedPerson[]
  selfId: string
  /** Everybody: only the whole list tells who the last super reviewer is. */
  all: readonly ListedPerson[]
}

/** The plan of a change, by the server's own rules. */
export const planPeople = ({ change, chosen, selfId, all }: Wish) =>
  planOf(chosen, {
    whyNot: (person) =>
      person.id === selfId && change.kind !== 'mail'
        ? ownRefusal(change.kind, isLastSuper(all, selfId))
        : whyNot(change, person),
    isUnchanged: (person) => isUnchanged(change, person),
  })

const isLastSuper = (all: readonly ListedPerson[], selfId: string) =>
  !all.some(({ id, role, state }) => id !== selfId && role === 'super-reviewer' && state === 'active')

function whyNot(change: PeopleChange, person: ListedPerson): string | undefined {
  switch (change.kind) {
    case 'role':
      return whyNotGive(change.to, person.role, person)
    case 'active':
    case 'mail':
      return whyGone(person)
    case 'remove':
      return whyNotRemove(person)
  }
}

function isUnchanged(change: PeopleChange, { role, state, mailStop }: ListedPerson): boolean {
  switch (change.kind) {
    case 'role':
      return role === change.to
    case 'active':
      return (state === 'active') === change.isActive
    case 'mail':
      return mailStop === undefined
    case 'remove':
      return false
  }
}

/** How many people one call takes. */
export const batchSize = ({ kind }: PeopleChange) => (kind === 'remove' ? mostRemoved : mostChanged)

/** Makes one call. It may be repeated. */
export async function send(change: PeopleChange, people: readonly ListedPerson[]): Promise<PersonOutcome[]> {
  const ids = people.map(({ id }) => id)
  switch (change.kind) {
    case 'role': {
      const seen = people.map(({ id, role }) => ({ id, seen: role }))
      return (await api.changeRoles({ body: { people: seen, to: change.to } })).outcomes
    }
    case 'active':
      return (await api.setActive({ body: { ids, isActive: change.isActive } })).outcomes
    case 'mail':
      return (await api.allowMail({ body: { ids } })).outcomes
    case 'remove':
      return (await api.remove({ body: { ids } })).outcomes
  }
}

/** A person after the change; undefined after a deletion. */
export function changed(change: PeopleChange, person: ListedPerson): ListedPerson | undefined {
  const { mailStop: _, ...withMail } = person
  switch (change.kind) {
    case 'mail':
      return withMail
    case 'role':
      return { ...person, role: change.to }
    case 'active':
      return { ...person, state: change.isActive ? 'active' : 'deactivated' }
    case 'remove':
      return undefined
  }
}

/** 'Applicant becomes Reviewer': what the change does to one person. */
export function effectOf(change: PeopleChange, { role }: ListedPerson): string {
  switch (change.kind) {
    case 'role':
      return `${userRoleLabel[role]} becomes ${userRoleLabel[change.to]}`
    case 'active':
      return change.isActive ? 'can log in again' : 'can no longer log in'
    case 'mail':
      return 'gets mail again'
    case 'remove':
      return `${userRoleLabel[role]}, is deleted`
  }
}

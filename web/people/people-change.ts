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

const api = client(users)

/** What can be done to many people at once. */
export type PeopleChange =
  | { kind: 'role'; to: UserRole }
  | { kind: 'active'; isActive: boolean }
  | { kind: 'mail' }
  | { kind: 'remove' }

export interface Refused {
  person: ListedPerson
  reason: string
}

/** What a change would do to whom, who is so already, and who is refused and why. */
export interface ChangePlan {
  going: ListedPerson[]
  standing: ListedPerson[]
  refused: Refused[]
}

interface Wish {
  change: PeopleChange
  chosen: readonly ListedPerson[]
  selfId: string
  /** All people: who the last super reviewer is, only the whole list tells. */
  all: readonly ListedPerson[]
}

/** The same rules as the server's, told before anything is sent. */
export function planOf({ change, chosen, selfId, all }: Wish): ChangePlan {
  const plan: ChangePlan = { going: [], standing: [], refused: [] }
  for (const person of chosen) {
    const isOwn = person.id === selfId && change.kind !== 'mail'
    const reason = isOwn ? ownRefusal(change.kind, isLastSuper(all, selfId)) : whyNot(change, person)
    if (reason) plan.refused.push({ person, reason })
    else if (isSo(change, person)) plan.standing.push(person)
    else plan.going.push(person)
  }
  return plan
}

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

function isSo(change: PeopleChange, { role, state, mailStop }: ListedPerson): boolean {
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

/** One call: what became of each. It may be sent again. */
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

/** A person after the change; nobody after a deletion. */
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
export function inWords(change: PeopleChange, { role }: ListedPerson): string {
  switch (change.kind) {
    case 'role':
      return `${userRoleLabel[role]} becomes ${userRoleLabel[change.to]}`
    case 'active':
      return change.isActive ? 'can log in again' : 'cannot log in any more'
    case 'mail':
      return 'gets mail again'
    case 'remove':
      return `${userRoleLabel[role]}, is deleted`
  }
}

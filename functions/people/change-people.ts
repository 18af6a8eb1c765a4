import { endLooksOf } from '#functions/store/applications/draft-look.ts'
import { forgetInvitations } from '#functions/store/people/invitations.ts'
import { giveRoles, removePeople, setActive } from '#functions/store/people/people.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { GivenRole } from '#shared/people/given-role.ts'
import { whyGone, whyNotGive, whyNotRemove } from '#shared/people/person-change.ts'
import type { SeenPerson } from '#shared/people/person.ts'
import { eachPerson, exceptSelf } from './each-person.ts'

interface Given {
  by: UserRecord
  now: Date
}

/**
 * Changes the roles of many. The caller's own role stays, so that there is always a super reviewer. Invitations of people who leave the
 * team or get another role are deleted first. If this is interrupted, none is left that could give the role back, for example to another
 * account with the same address.
 */
export function changeRoles({
  by,
  people,
  now,
  ...given
}: Given & GivenRole & { people: readonly SeenPerson[] }) {
  return exceptSelf(by, 'role', people, async (others) => {
    const losing = others.filter(({ seen }) => given.to === 'applicant' || seen !== 'applicant')
    if (losing.length > 0) await forgetInvitations(losing, now)
    const outcomes = await eachPerson({
      people: others,
      write: (left) => giveRoles(by, left, given, now),
      whyNot: (seen, current) => whyNotGive(given, seen, current),
    })
    for (const { id, seen } of others) if (seen === 'applicant') await endLooksOf(id)
    return outcomes
  })
}

/** Deactivates the accounts of many, or activates them again. Their invitations are deleted first. */
export const changeActive = ({
  by,
  ids,
  isActive,
  now,
}: Given & { ids: readonly string[]; isActive: boolean }) =>
  exceptSelf(by, 'active', named(ids), async (others) => {
    if (!isActive) await forgetInvitations(others, now)
    return eachPerson({
      people: others,
      write: (left) => setActive(by, idsOf(left), isActive, now),
      whyNot: (_, current) => whyGone(current),
    })
  })

/** Closes the accounts of many for good. Their invitations are deleted first, and their erasure follows. */
export const remove = ({ by, ids, now }: Given & { ids: readonly string[] }) =>
  exceptSelf(by, 'remove', named(ids), async (others) => {
    await forgetInvitations(others, now)
    return eachPerson({
      people: others,
      write: (left) => removePeople(by, idsOf(left), now),
      whyNot: (_, current) => whyNotRemove(current),
    })
  })

const named = (ids: readonly string[]) => ids.map((id) => ({ id }))
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

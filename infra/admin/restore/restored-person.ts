import type { Item } from '#functions/store/table/item.ts'
import { without } from './without.ts'

const ofRoles = ['role.by-deployment', 'user.change-roles', 'invitation.accept']
const ofFactor = ['second-factor.off', 'second-factor.by-deployment']
const withRole = ['preferences', 'mostReviews', 'administers', 'lastActive', 'promotedBy', 'promotedAt']

/**
 * A person whom the live table has lost. What was taken from them since is not given back: whose role was changed comes back as an
 * applicant, who was deactivated stays so, all sessions have ended, and the address of an agenda is switched off.
 */
export function restoredPerson(before: Item, changedSince: (userId: string) => Set<string>, now: Date): Item {
  const changes = changedSince(String(before.id))
  const isOff = ofFactor.some((what) => changes.has(what))
  const person = without(before, 'newEmail', 'emailAt', 'invitation', ...(isOff ? ['secondFactor'] : []))
  return {
    ...(ofRoles.some((what) => changes.has(what)) ? asApplicant(person) : person),
    ...(before.calendar ? { calendar: null } : {}),
    ...(changes.has('user.deactivate') && { state: 'deactivated' }),
    revoked: {},
    notBefore: Math.floor(now.getTime() / 1000),
    version: Number(before.version) + 1,
  }
}

const asApplicant = (person: Item): Item => ({ ...without(person, ...withRole), role: 'applicant' })

import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Calls } from '../call-route.ts'
import type { Person, TestPortal } from './open-test-portal.ts'

/** The people who make calls. `demoted`, `deleted` and `left` could do everything a moment ago. */
export type IdentityName =
  | 'nobody'
  | 'unverified'
  | 'own'
  | 'other'
  | 'assigned'
  | 'reviewer'
  | 'board'
  | 'super'
  | 'demoted'
  | 'deleted'
  | 'left'

export type Identities = Record<IdentityName, Person>

/**
 * Eleven callers for the same request: nobody, an unverified account, the applicant, another applicant, the assigned reviewer, another
 * reviewer, a board member for engineers, a super reviewer (with a second factor), and three former super reviewers: demoted, deleted, signed out.
 */
export async function openIdentities(portal: TestPortal): Promise<Identities> {
  const nobody: Person = { id: 'nobody', email: '', calls: portal.nobody, callsWith: () => portal.nobody }
  const lead = () => portal.person({ role: 'super-reviewer', hasFactor: true })
  async function reviewer() {
    const person = await portal.person({ role: 'reviewer' })
    const params = { userId: person.id }
    await done(person.calls.people.prefer({ params, body: { applicantRolePreferences: enough() } }))
    return person
  }
  return {
    nobody,
    unverified: await portal.person({ isVerified: false }),
    own: await portal.person(),
    other: await portal.person(),
    assigned: await reviewer(),
    reviewer: await reviewer(),
    board: await portal.person({ role: 'board', administers: ['engineer'] }),
    super: await lead(),
    demoted: await lead(),
    deleted: await lead(),
    left: await lead(),
  }
}

const enough = (): ApplicationRole[] => ['bootcamp', 'engineer', 'designer']

/** Takes the role, the account and the session from the last three. */
export async function endThem(portal: TestPortal, { demoted, deleted, left, super: lead }: Identities) {
  await portal.giveRole(demoted.id, 'applicant')
  await portal.giveRole(deleted.id, 'applicant')
  await done(lead.calls.people.remove({ body: { ids: [deleted.id] } }))
  await done(left.calls.auth.signOut({}))
}

/** The answer of a call that must succeed. */
export async function done<T>(call: Promise<{ status: number; answer: T; problem: { message: string } }>) {
  const { status, answer, problem } = await call
  if (status !== 200) throw new Error(problem.message)
  return answer
}

type AnyCall = (request: object) => Promise<{ status: number; problem: { message: string } }>

/** A call by the name of its area and its own. */
export const callOf = (calls: Calls, area: string, name: string) =>
  (calls as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!

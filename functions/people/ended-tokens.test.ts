import { expect } from 'vitest'
import type { Called } from '#local/call-route.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { mayCall, type Route } from '#shared/kernel/contract.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { routes } from '#shared/routes.ts'

let lead: Person
test.beforeAll(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
})

const closed = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table)
    .filter(([, { access }]) => access !== 'public')
    .map(([call, route]) => ({ area, call, route })),
)

const request = {
  params: {
    formId: 'any',
    responseId: 'any.AAAAAAAAAAAAAAAA',
    assignmentId: 'review.engineer.nobody',
    userId: 'nobody',
    role: 'engineer',
    viewId: 'any',
    noteId: 'any',
    scenarioId: 'any',
    messageId: 'any',
    labelId: 'any',
  },
  query: {},
  body: {},
}

/** The answer of every route to this person. */
async function statuses({ calls }: Person, isAsked: (route: Route) => boolean = () => true) {
  const areas = calls as unknown as Record<string, Record<string, (sent: object) => Promise<Called<unknown>>>>
  const asked = closed.filter(({ route }) => isAsked(route))
  return Promise.all(
    asked.map(async ({ area, call }) => `${area}.${call} ${(await areas[area]![call]!(request)).status}`),
  )
}

const all = (status: number, isAsked: (route: Route) => boolean = () => true) =>
  closed.filter(({ route }) => isAsked(route)).map(({ area, call }) => `${area}.${call} ${status}`)

const ids = (person: Person) => ({ body: { ids: [person.id] } })
const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'signed out': ({ calls }) => calls.auth.signOut({}),
  'signed out everywhere': ({ callsWith }) =>
    callsWith({ origin_jti: 'another-device' }).auth.signOutEverywhere({ body: { hasNewPassword: false } }),
  deactivated: (person) => lead.calls.people.setActive({ body: { ...ids(person).body, isActive: false } }),
  deleted: (person) => lead.calls.people.remove(ids(person)),
  'deleted by its own account': ({ calls }) =>
    calls.account.remove({ body: { confirmation: 'delete my account' } }),
  'deleted and erased': async (person) => {
    await lead.calls.people.remove(ids(person))
    await portal.stream.tick()
  },
  'from before a second factor': async (person) => {
    await portal.proveFactor(person.id)
    await person.calls.auth.switchOnFactor({})
  },
  'from before a second factor was switched off': async (person) => {
    await portal.giveFactor(person.id)
    await lead.calls.auth.switchOffFactors(ids(person))
  },
  'revoked by a reset of the password': async ({ id }) => {
    const { revokeAllSessions } = await import('#functions/store/people/users.ts')
    await revokeAllSessions(id, portal.clock.now)
  },
}

test.each(Object.entries(endings))(
  'a token that was %s is refused from the next call on (S2)',
  async (_, end) => {
    const person = await portal.person({ role: 'reviewer' })
    expect((await person.calls.auth.me({})).status).toBe(200)
    await end(person)
    expect(await statuses(person)).toEqual(all(401))
  },
)

test.each(['applicant', 'reviewer', 'board'] as const)(
  'a super reviewer who was made %s is shut out from the next call on (S2)',
  async (role) => {
    const person = await portal.person({ role: 'super-reviewer' })
    expect((await person.calls.people.list({ query: {} })).status).toBe(200)
    const people = [{ id: person.id, seen: 'super-reviewer' as UserRole }]
    const administers = role === 'board' && { administers: ['engineer' as const] }
    await lead.calls.people.changeRoles({ body: { people, to: role, ...administers } })
    const isLost = ({ access }: Route) => !mayCall(access, { role, isVerified: true })
    expect(all(403, isLost).length).toBeGreaterThan(5)
    expect(await statuses(person, isLost)).toEqual(all(403, isLost))
  },
)

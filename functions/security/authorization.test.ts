import { randomUUID } from 'node:crypto'
import { afterEach, expect, vi } from 'vitest'
import { localSettings } from '#local/settings.ts'
import {
  callOf,
  endThem,
  type Identities,
  type IdentityName,
  openIdentities,
} from '#local/testing/identities.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { askingOf } from '#local/testing/requests.ts'
import { statusesOf } from '#local/testing/requests/asking.ts'
import { openScene, type Scene } from '#local/testing/scene.ts'
import { mayCall, type Route } from '#shared/kernel/contract.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { routes } from '#shared/routes.ts'

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([call, { access }]) => ({
    area,
    call,
    access,
    asking: askingOf(area, call),
  })),
)
type Entry = (typeof entries)[number]

/** Routes that change nothing come first, so that everybody finds the same data. */
const inTurn: readonly IdentityName[] = [
  ...(['nobody', 'unverified', 'deleted', 'left', 'demoted', 'other', 'reviewer', 'board'] as const),
  ...(['own', 'assigned', 'super'] as const),
]

async function newIdentities() {
  const people = await openIdentities(portal)
  await endThem(portal, people)
  return people
}

const start = new Date('2026-10-01T12:00:00.000Z')

/** What each of the eleven people gets for the same request: the status of the answer. */
async function ask({ area, call, asking }: Entry, people: Identities, anywhere: Scene) {
  if (!asking) throw new Error(`${area}.${call} has no request in local/testing/requests/${area}.ts.`)
  const { at, send } = asking
  portal.clock.now = start
  const scene = at ? await openScene(portal, people, at) : anywhere
  // The super reviewer has a second factor: then everything is as it is where none is required.
  vi.stubEnv('SECOND_FACTOR', 'required')
  const statuses = new Map<IdentityName, number>()
  for (const name of inTurn) {
    const request = send({ ...scene, people, caller: people[name] })
    statuses.set(name, (await callOf(people[name].calls, area, call)(request)).status)
  }
  vi.unstubAllEnvs()
  return statuses
}

afterEach(() => vi.unstubAllEnvs())

const roleOf: Partial<Record<IdentityName, UserRole>> = {
  own: 'applicant',
  other: 'applicant',
  demoted: 'applicant',
  unverified: 'applicant',
  assigned: 'reviewer',
  reviewer: 'reviewer',
  board: 'board',
  super: 'super-reviewer',
}

/** What the route table says before any row is looked at; undefined if the row decides. */
function refusal({ access }: Entry, name: IdentityName): number | undefined {
  const role = roleOf[name]
  if (access === 'public') return undefined
  if (!role) return 401
  return mayCall(access, { role, isVerified: name !== 'unverified' }) ? undefined : 403
}

test('every route answers each of eleven people as its line says', async () => {
  const got: Record<string, Record<string, number>> = {}
  let people = await newIdentities()
  const anywhere = await openScene(portal, people, 'draft')
  for (const entry of entries) {
    const name = `${entry.area}.${entry.call}`
    const statuses = await ask(entry, people, anywhere)
    for (const [identity, status] of statuses) {
      const refused = refusal(entry, identity)
      if (refused) expect(`${name} ${identity} ${status}`).toBe(`${name} ${identity} ${refused}`)
      else expect([200, 404, 409], `${name} ${identity}`).toContain(status)
    }
    expect([...statuses.values()], `${name} has something to be seen`).toContain(200)
    got[name] = Object.fromEntries(statuses)
    if (entry.asking?.endsCaller) people = await newIdentities()
  }
  expect(got).toEqual(
    Object.fromEntries(
      entries.map(({ area, call, asking }) => [`${area}.${call}`, asking && statusesOf(asking.gets)]),
    ),
  )
})

test.each([
  ['no second factor', false, {}],
  ['one that the user pool does not ask for', true, { second_factor: 'false' }],
  ['one that only the user pool knows', false, { second_factor: 'true' }],
])('a super reviewer with %s gets the profile and no more', async (_, hasFactor, claims) => {
  const { callsWith } = await portal.person({ role: 'super-reviewer', hasFactor })
  vi.stubEnv('SECOND_FACTOR', 'required')
  for (const [area, table] of Object.entries(routes))
    for (const [name, { path, access, beforeSecondFactor }] of Object.entries<Route>(table)) {
      // Another session each time, since some of these calls end it.
      const calls = callsWith({ ...claims, origin_jti: randomUUID(), auth_time: later() })
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, 'any']))
      const { status, problem } = await callOf(calls, area, name)({ params, body: {} })
      const isOpen = access === 'public' || beforeSecondFactor === true
      expect([`${area}.${name}`, status !== 403], problem.message).toEqual([`${area}.${name}`, isOpen])
    }
})

test('a login by Google is enough only if the setting counts its second step', async () => {
  const { callsWith } = await portal.person({ role: 'super-reviewer', hasFactor: true })
  const { auth, records } = callsWith({ aud: localSettings.googleClientId })
  vi.stubEnv('SECOND_FACTOR', 'required')
  expect((await records.list({ query: {} })).status).toBe(403)
  expect((await auth.me({})).answer.needsSecondFactor).toBe(true)
  vi.stubEnv('GOOGLE_SECOND_STEP', 'true')
  expect((await records.list({ query: {} })).status).toBe(200)
  expect((await callsWith({ second_factor: 'false' }).records.list({ query: {} })).status).toBe(403)
})

const later = () => Math.floor(portal.clock.now.getTime() / 1_000) + 60

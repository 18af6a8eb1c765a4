import { expect } from 'vitest'
import { callOf, type Identities, openIdentities } from '#local/testing/identities.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { askingOf } from '#local/testing/requests.ts'
import { openScene, type Scene } from '#local/testing/scene.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { routes } from '#shared/routes.ts'

let people: Identities
let scene: Scene
test.beforeAll(async () => {
  people = await openIdentities(portal)
  scene = await openScene(portal, people, 'scored')
})

const junk = [null, '', '\0', '__proto__', '\ud800', 'a\udc00.pdf', -1, 1e-200, 1e300, {}]

/** Keys that every object has, or that cannot be text. */
const strangeKeys = ['__proto__', 'constructor', '\ud800']

/** All requests that differ from a real one in one place, with a value that nobody would send. */
function* spoiled(value: unknown, replace: (other: unknown) => unknown): Generator<unknown> {
  for (const each of junk) yield replace(each)
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value))
    for (const key of strangeKeys)
      for (const each of [0.5, { a: 0.5 }]) yield replace(withKey(value, key, each))
  for (const [key, part] of Object.entries(value))
    yield* spoiled(part, (other) =>
      replace(Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }),
    )
  if (Array.isArray(value)) yield replace([...(value as unknown[]), ...(value as unknown[])])
}

/** JSON makes an own property of the key, even if it is named like the prototype. */
const withKey = (object: object, key: string, value: unknown): object =>
  Object.defineProperty({ ...object }, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })

const callers = (access: Route['access']) =>
  (['own', 'assigned', 'board', 'super'] as const).filter(
    (_, index) => typeof access === 'string' || access.includes(UserRole.options[index]!),
  )

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([call, { access, body, query }]) => ({
    area,
    call,
    access,
    parts: [...(body ? ['body'] : []), ...(query ? ['query'] : [])],
    asking: askingOf(area, call),
  })),
)

test.each(Object.keys(routes))('nonsense sent to %s never causes an internal error', async (area) => {
  for (const { call, access, parts, asking } of entries.filter((entry) => entry.area === area)) {
    const [name] = callers(access)
    const caller = people[name ?? 'super']
    const request = asking!.send({ ...scene, people, caller }) as Record<string, unknown>
    for (const part of parts)
      for (const other of spoiled(request[part], (changed) => ({ ...request, [part]: changed }))) {
        if (part === 'query' && !isText((other as { query: unknown }).query)) continue
        const { status } = await callOf(caller.calls, area, call)(other as object)
        expect(status, `${area}.${call} ${JSON.stringify(other).slice(0, 300)}`).toBeLessThan(500)
      }
  }
})

test('a path with a name that is too long for a key names nothing', async () => {
  const named = Object.entries(routes).flatMap(([area, table]) =>
    Object.entries<Route>(table).flatMap(([call, { path, access }]) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ area, call, access, name })),
    ),
  )
  expect(named.length).toBeGreaterThan(90)
  for (const { area, call, access, name } of named) {
    const caller = people[callers(access)[0] ?? 'super']
    const request = askingOf(area, call)!.send({ ...scene, people, caller }) as { params: object }
    const params = { ...request.params, [name]: 'x'.repeat(2_000) }
    const { status } = await callOf(caller.calls, area, call)({ ...request, params })
    expect(status, `${area}.${call} ${name}`).toBe(404)
  }
})

test('a body a route doesn’t accept is answered with the field and the fix', async () => {
  const { register, update } = people.own.calls.auth
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  const body = { ...name, email: people.own.email }
  const told = async (other: unknown) => (await update({ body: other as typeof body })).problem.message
  expect(await told({ ...body, firstName: 7 })).toBe('firstName: Expected a text in quotes.')
  expect(await told({ email: body.email, lastName: 'Lovelace' })).toBe(
    'firstName: This is missing. Expected a text in quotes.',
  )
  expect(await told({ ...body, role: 'reviewer' })).toBe('There is no such key here: "role".')
  expect(await told([])).toBe('Expected an object in { }.')
  const { problem } = await register({ body: { ...body, email: 'nobody', password: 'Correct-horse-1' } })
  expect(problem.message).toBe('email: Please enter a valid email address.')
})

/** A query contains only text. */
const isText = (query: unknown) =>
  typeof query === 'object' &&
  query !== null &&
  Object.values(query).every((value) => typeof value === 'string')

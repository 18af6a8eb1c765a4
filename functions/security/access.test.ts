import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ area, call: name, route })),
)

interface Caller {
  claims: () => Promise<Record<string, unknown>>
  status: number
}

const stale: Record<string, Caller> = {
  'an expired token': {
    claims: async () => ({ exp: Math.floor(portal.clock.now.getTime() / 1000) - 1 }),
    status: 401,
  },
  'an access token': { claims: async () => ({ token_use: 'access' }), status: 401 },
  'a token of someone who has no account': { claims: async () => ({ sub: 'nobody-at-all' }), status: 401 },
  'claims without a session': { claims: async () => ({ origin_jti: '' }), status: 401 },
}

test.each(Object.entries(stale))('%s opens nothing', async (_, { claims, status }) => {
  const { callsWith } = await portal.person({ role: 'super-reviewer' })
  const calls = callsWith(await claims()) as unknown as Record<
    string,
    Record<string, (request: object) => Promise<{ status: number }>>
  >
  for (const { area, call, route } of entries.filter((entry) => entry.route.access !== 'public')) {
    const result = await calls[area]![call]!({
      params: Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'any'])),
      body: {},
    })
    expect(`${route.path} ${result.status}`).toBe(`${route.path} ${status}`)
  }
})

test('a role that was taken away ends with the next call', async () => {
  const { id, calls } = await portal.person({ role: 'super-reviewer' })
  expect((await calls.forms.list({})).status).toBe(200)
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  await updateItem({ pk: `USER#${id}`, sk: 'PROFILE' }, expression`SET #role = ${'applicant'}`)
  expect((await calls.forms.list({})).status).toBe(403)
})

test('a deactivated account opens nothing', async () => {
  const { id, calls } = await portal.person()
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  await updateItem({ pk: `USER#${id}`, sk: 'PROFILE' }, expression`SET #state = ${'deactivated'}`)
  expect((await calls.auth.me({})).status).toBe(401)
})

test('an unverified account may read its own record and sign out, and nothing else', async () => {
  const { calls } = await portal.person({ isVerified: false })
  expect((await calls.auth.me({})).status).toBe(200)
  expect((await calls.forms.active({})).status).toBe(403)
  expect(
    (await calls.auth.update({ body: { email: 'a@b.edu', firstName: 'A', lastName: 'B' } })).status,
  ).toBe(403)
  expect((await calls.auth.signOut({})).status).toBe(200)
})

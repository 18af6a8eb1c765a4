import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, type Route, routeKey } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'
import { findRoute } from './find-route.ts'

const nouns = Object.entries<Readonly<Record<string, Route>>>(routes).map(([noun, table]) => ({
  noun,
  all: Object.values(table),
}))

const named = (route: Route) =>
  Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, `some-${name}`]))

test.each(nouns)('every call of $noun is found by its method and path', ({ all }) => {
  for (const route of all) {
    const params = named(route)
    const found = findRoute(all, route.method, fillPath(route.path, params))
    expect([routeKey(found.route!), found.params]).toEqual([routeKey(route), params])
  }
})

test('a literal part wins over a parameter, whatever the order of the table', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nouns), fc.infiniteStream(fc.nat()), ({ all }, order) => {
      const shuffled = all
        .map((route) => ({ route, at: order.next().value as number }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ route }) => route)
      for (const route of all) {
        const { route: found } = findRoute(shuffled, route.method, fillPath(route.path, named(route)))
        expect(routeKey(found!)).toBe(routeKey(route))
      }
    }),
  )
})

test('a parameter is decoded once', () => {
  const route = { method: 'GET', path: '/forms/{formId}' } as Route
  expect(findRoute([route], 'GET', '/forms/a%2525b').params).toEqual({ formId: 'a%25b' })
  expect(findRoute([route], 'GET', '/forms/%E0%A4%A')).toEqual({ params: {}, methods: [] })
})

test('a path with another method names its methods, and an unknown path none', () => {
  const route = (method: Route['method'], path: string) => ({ method, path }) as Route
  const all = [
    route('GET', '/forms/{formId}'),
    route('PUT', '/forms/{formId}'),
    route('GET', '/forms/active'),
  ]
  expect(findRoute(all, 'DELETE', '/forms/fall').methods).toEqual(['GET', 'PUT'])
  expect(findRoute(all, 'PUT', '/forms/active').methods).toEqual(['GET'])
  expect(findRoute(all, 'GET', '/forms/fall/').methods).toEqual([])
})

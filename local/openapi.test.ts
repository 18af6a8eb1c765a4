import { expect, test } from 'vitest'
import { routes } from '#shared/routes.ts'
import { openApi } from './openapi.ts'

const { paths } = openApi()
const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    path,
    method,
    ...(operation as { operationId: string; parameters: { name: string; in: string }[] }),
  })),
)

test('the OpenAPI document has every call of the route table once', () => {
  const calls = Object.entries(routes).flatMap(([area, table]) =>
    Object.entries(table).map(
      ([name, { method, path }]) => `${area}.${name} ${method.toLowerCase()} ${path}`,
    ),
  )
  const found = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`)
  expect(found.toSorted()).toEqual(calls.toSorted())
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
})

test('it declares each parameter of a path', () => {
  for (const { path, parameters } of operations) {
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(named)
  }
})

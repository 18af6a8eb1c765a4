import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'

test('a store that never answers counts as too busy after three seconds', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'TABLE_NAME']) vi.stubEnv(name, 'local')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
  const { getItem } = await import('./table.ts')
  await expect(getItem({ pk: 'pk', sk: 'sk' })).rejects.toMatchObject({ code: 'BUSY' })
  server.close().closeAllConnections()
})

test('every AWS client gives a call up after a time', () => {
  const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`functions/${name}`, 'utf8'))
  const clients = sources.filter((source) =>
    /new (DynamoDB|S3|SESv2|CognitoIdentityProvider)Client\(/.test(source),
  )
  expect(clients).toHaveLength(5)
  for (const client of clients) expect(client).toMatch(/Client\(.*givesUpAfter\(\d+_000[,)]/)
})

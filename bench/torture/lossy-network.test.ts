import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf } from '#local/demo/many/chance.ts'
import { lossyNetwork, plainNetwork } from './lossy-network.ts'

// Takes every request, and breaks the connection before or in the middle of its answer.
let taken = 0
const server = createServer((request, response) => {
  taken++
  if (request.url === '/before') return response.destroy()
  response.writeHead(200, { 'content-length': 1_000 }).write('{')
  response.destroy()
})
const url = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`

beforeAll(() => once(server.listen(0), 'listening'))
afterAll(() => server.close())

test.each(['/before', '/amid'])(
  'after a broken connection (%s), the outcome of the request is unknown',
  async (path) => {
    expect(await plainNetwork.ask(new Request(url(path)))).toBeUndefined()
  },
)

test('no broken connection ends a run, not even that of a duplicate', async () => {
  const network = lossyNetwork(chanceOf(1))
  const before = taken
  for (let count = 0; count < 100; count++)
    expect(await network.ask(new Request(url('/before'), { method: 'POST', body: '{}' }))).toBeUndefined()
  await network.settled()
  expect(taken - before).toBeGreaterThan(90)
})

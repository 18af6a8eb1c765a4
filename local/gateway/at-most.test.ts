import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'
import { openGateway } from './open-gateway.ts'

test('never runs more at once, starts them in order, and gives each its own result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.scheduler(),
      async (most, succeeds, scheduler) => {
        const inTurn = atMost(most)
        let running = 0
        const begun: number[] = []
        const outcomes = succeeds.map((isGood, index) =>
          inTurn(async () => {
            begun.push(index)
            running++
            expect(running).toBeLessThanOrEqual(most)
            await scheduler.schedule(Promise.resolve())
            running--
            if (!isGood) throw new Error(String(index))
            return index
          }),
        )
        const settled = Promise.allSettled(outcomes)
        await scheduler.waitFor(settled)
        expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual(succeeds)
        expect(begun).toEqual(succeeds.map((_, index) => index))
      },
    ),
  )
})

test('only a few of a thousand calls run at once, and all are answered', async () => {
  let running = 0
  let most = 0
  const register = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return { statusCode: 200, body: '{}' }
  }
  const gateway = openGateway({
    areas: { auth: register } as never,
    siteOrigin: 'http://localhost',
    verify: async () => undefined,
    isAttested: () => true,
    now: () => new Date(),
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  // `fetch` would take much longer for a thousand calls.
  const call = () =>
    new Promise((resolve, reject) => {
      const given = { port, host: '127.0.0.1', method: 'POST', path: '/auth/register' }
      request(given, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end('{}')
    })
  const statuses = await Promise.all(Array.from({ length: 1_000 }, call))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(most).toBeLessThanOrEqual(10)
  gateway.close().closeAllConnections()
})

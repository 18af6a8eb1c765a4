import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen, PortTaken } from '../listen.ts'
import { freePort } from './free-port.ts'

test('the ports of a portal are kept from other test runs before it is opened', async () => {
  const first = await freePort()
  await expect(listen(createServer(), first + 6)).rejects.toThrow(PortTaken)
  expect(Math.abs((await freePort()) - first) % 7).toBe(0)
})

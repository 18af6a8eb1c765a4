import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { listen } from '../listen.ts'

/** How many ports in a row a portal takes, from its site's on. */
const portsOfPortal = 6

/** Browsers refuse port 10080 (fetch.spec.whatwg.org, "port blocking"), the last such port. */
const lowest = 10_081

/**
 * A port at which a portal can be started: nobody listens on it or on the next five. It is chosen at random below the ports that systems
 * assign by themselves (from 32768 on Linux, 49152 elsewhere), so that two test runs on one machine do not collide.
 * @throws Error where twenty choices were taken
 */
export async function freePort(): Promise<number> {
  for (let choice = 0; choice < 20; choice++) {
    const first = randomInt(lowest, 32_000)
    if (await areFree(Array.from({ length: portsOfPortal }, (_, offset) => first + offset))) return first
  }
  throw new Error('No six free ports in a row were found.')
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const opened: Server[] = []
  try {
    for (const port of ports) {
      const server = createServer()
      await listen(server, port)
      opened.push(server)
    }
    return true
  } catch {
    return false
  } finally {
    await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

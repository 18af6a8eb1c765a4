import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { listen } from '../listen.ts'

/** How many ports in a row a portal takes, from its site's on. */
const portsOfPortal = 6

/** Browsers refuse port 10080 (fetch.spec.whatwg.org, "port blocking"), the last such port. */
const lowest = 10_081

/** Portals begin at every seventh port. Below those that systems assign by themselves (from 32768 on Linux, 49152 elsewhere). */
const choices = Math.floor((32_000 - lowest) / (portsOfPortal + 1))

/**
 * A port at which a portal can be started: nobody listens on it or on the next five. It is chosen at random. The one after them is kept
 * until this process ends, so that other test runs choose none of these, even before the portal is opened and between two of them.
 * @throws Error where twenty choices were taken
 */
export async function freePort(): Promise<number> {
  for (let choice = 0; choice < 20; choice++) {
    const first = lowest + (portsOfPortal + 1) * randomInt(choices)
    const own = Array.from({ length: portsOfPortal }, (_, offset) => first + offset)
    if ((await keep(first + portsOfPortal)) && (await areFree(own))) return first
  }
  throw new Error('No six free ports in a row were found.')
}

/** Listens at a port until this process ends. Whether that was possible. */
async function keep(port: number): Promise<boolean> {
  try {
    await listen(createServer().unref(), port)
    return true
  } catch {
    return false
  }
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

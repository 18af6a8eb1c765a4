import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { freePort } from '#local/testing/free-port.ts'
import { answering, portalStarter } from '#local/testing/started-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for the portal with demo data. */
    demoPortal: string
  }
}

export interface Offered {
  port: number
}

/** Filling a portal with demo data takes five CPU seconds, so the files of a run share one. It starts when the first file asks for it. */
export default async function offerDemoPortal(project: TestProject) {
  const { newFolder, run, end } = portalStarter()
  const start = async (): Promise<Offered> => {
    const port = await freePort()
    await answering(run(port, newFolder(), []))
    return { port }
  }
  let offered: Promise<Offered> | undefined
  const server = createServer((_, response) => {
    offered ??= start()
    offered.then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('demoPortal', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close().closeAllConnections()
    await end()
  }
}

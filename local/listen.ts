import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another process has the requested port. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken.`)
    this.port = port
  }
}

/** Starts a server for this machine only and returns its port. Port 0: any free port. @throws PortTaken */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

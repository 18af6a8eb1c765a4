import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The port that was asked for is somebody else's. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken.`)
    this.port = port
  }
}

/** Makes a server listen on this machine alone; port 0 takes any free one. Resolves with the port. @throws PortTaken */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

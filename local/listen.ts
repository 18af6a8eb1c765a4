import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** Another process has the requested port. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken.`)
    this.port = port
  }
}

/** Starts a server for this machine only and returns its port. Port 0: any free port. @throws PortTaken */
export async function listen(server: Server, port: number): Promise<number> {
  if (port !== 0 && (await isTakenOnIpv6(port))) throw new PortTaken(port)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** Browsers look for `localhost` at ::1 first. A program that has the port there alone would get what is meant for this one. */
const isTakenOnIpv6 = (port: number) =>
  new Promise<boolean>((resolve) => {
    const visitor = connect(port, '::1')
    visitor.once('error', () => resolve(false))
    visitor.once('connect', () => {
      visitor.destroy()
      resolve(true)
    })
  })

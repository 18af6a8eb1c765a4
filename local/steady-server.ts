import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DiskFull, isDiskFull } from './room-on-disk.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** The default answer to a failure, 503 on a full disk. It reveals nothing about the error. */
type SayFailed = (response: ServerResponse, status: 500 | 503) => unknown

const sayFailedPlainly: SayFailed = (response, status) =>
  response.writeHead(status, { 'content-type': 'text/plain' }).end('Internal server error')

/**
 * A server whose process no request can end: if `answer` throws or rejects, the error is logged and answered with `sayFailed`,
 * unless the caller has disconnected. The caller of this function starts listening.
 */
export function steadyServer(answer: Answer, sayFailed: SayFailed = sayFailedPlainly): Server {
  return createServer((request, response) => {
    const answered = async () => {
      await answer(request, response)
    }
    answered().catch((error: unknown) => {
      if (request.destroyed && !request.complete) return
      console.error(isDiskFull(error) ? new DiskFull().message : error)
      if (response.headersSent) response.destroy()
      else sayFailed(response, isDiskFull(error) ? 503 : 500)
    })
  })
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DiskFull, isDiskFull } from './room-on-disk.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** What a server says of its own failure, without a word of what went wrong. */
export type SayFailed = (response: ServerResponse) => unknown

const sayFailedPlainly: SayFailed = (response) =>
  response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error')

/**
 * A server whose process no request can end: what `answer` throws, or rejects with, is logged here and answered with `sayFailed`.
 * Nobody is left to answer where a caller has gone in the middle of a request. Not yet listening.
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
      else sayFailed(response)
    })
  })
}

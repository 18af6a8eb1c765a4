import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface AwsCall {
  /** Such as `DynamoDB_20120810.GetItem`, or method and path if the service has no such header. */
  operation: string
  headers: IncomingHttpHeaders
}

/** Gives every call of an AWS SDK an empty answer, and records it. */
export async function openFakeAws() {
  const calls: AwsCall[] = []
  const server = createServer((request, response) => {
    const { headers, method, url = '' } = request
    const path = url.replace(/\?.*/, '')
    calls.push({ operation: String(headers['x-amz-target'] ?? `${method} ${path}`), headers })
    request.resume()
    response.writeHead(method === 'DELETE' ? 204 : 200, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(method === 'DELETE' ? undefined : '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
}

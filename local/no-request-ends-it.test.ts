import { connect } from 'node:net'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { answering, portalStarter, type StartedPortal } from './testing/started-portal.ts'

const { newFolder, run, end } = portalStarter()
const servers = { site: 0, API: 1, 'user pool': 2, table: 3, bucket: 4, mail: 5 }

let port: number
let portal: StartedPortal
beforeAll(async () => {
  port = await freePort()
  portal = run(port, newFolder())
  await answering(portal)
  return end
})

/** Sends raw bytes and returns what arrives until the server closes the connection. */
async function sendRaw(offset: number, bytes: string): Promise<string> {
  const socket = connect(port + offset, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  // A reset connection is a valid answer.
  socket.on('error', () => undefined)
  socket.end(Buffer.from(bytes, 'latin1'))
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const requestOf = ({ method = 'GET', target = '/', headers = [] as string[], body = '' }) =>
  [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `content-length: ${body.length}`,
    ...headers,
    '',
    body,
  ].join('\r\n')

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

const isAlive = async () =>
  portal.child.exitCode === null && (await fetch(`http://localhost:${port}/config.json`)).status === 200

const signed = ['authorization: AWS4-HMAC-SHA256 Credential=local']
const targets = [
  '//',
  '///',
  '//elsewhere/x',
  '/\\\\elsewhere',
  '/%2f.',
  '/%2F..%2f.',
  '/..%2f..%2fetc%2fpasswd.x',
  '/assets/.',
  '/assets/..;/.',
  `/${'x'.repeat(300)}.js`,
  `/${'x'.repeat(5_000)}.js`,
  `/${'%00'.repeat(5)}.js`,
  '/a\0b.js',
  '/%',
  '/%zz.js',
  '/%ff.js',
  '/%ed%a0%80.js',
  '/?%zz=%ff',
  '/__local/mail?to=%zz',
  '/forms/%zz',
  '/forms/%00',
  '/forms/%2f',
  '*',
  'x',
  'http://localhost/',
  'http://',
  'http://[',
  'http://elsewhere:99999/',
  'localhost:80',
  '/uploads?list-type=2&max-keys=%zz',
  `/uploads/x?response-content-type=${encodeURIComponent('a\r\nb')}`,
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND']
const headers = [
  [],
  signed,
  [`x-huge: ${'x'.repeat(20_000)}`],
  ['host: elsewhere'],
  ['content-length: 7'],
  ['content-length: -1'],
  ['transfer-encoding: chunked'],
  ['expect: 100-continue'],
  ['expect: something else'],
  ['upgrade: websocket', 'connection: upgrade'],
  ['accept-encoding: \x80\xff'],
  ['origin: \xff', 'access-control-request-method: GET', 'access-control-request-headers: \xff\x80'],
  ['range: bytes=9-1'],
  ['authorization: Bearer a.b.c'],
  [...signed, 'x-amz-target: DynamoDB_20120810.__proto__'],
  [...signed, 'x-amz-target: DynamoDB_20120810.GetItem'],
  ['x-amz-target: AWSCognitoIdentityProviderService.constructor'],
  ['x-amz-target: AWSCognitoIdentityProviderService.GetUser'],
]
const bodies = [
  '',
  '{',
  '{}',
  'null',
  '[]',
  '\0',
  '{"AccessToken":"a.b.c"}',
  '{"__proto__":{}}',
  'x'.repeat(70_000),
]

test.each(Object.entries(servers))('no address ends the %s', async (_name, offset) => {
  for (const target of targets) {
    const status = statusOf(await sendRaw(offset, requestOf({ target, headers: signed })))
    expect([target, status], portal.output()).toEqual([
      target,
      expect.toSatisfy((code) => code < 500 || code === 501),
    ])
  }
  expect(await isAlive()).toBe(true)
})

test('no request to any server ends the portal', async () => {
  const request = fc.record({
    method: fc.oneof(fc.constantFrom(...methods), fc.string({ maxLength: 10 })),
    target: fc.oneof(
      fc.constantFrom(...targets),
      fc.webPath().map((path) => `/${path}`),
      fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${text}`),
    ),
    headers: fc.constantFrom(...headers),
    body: fc.oneof(fc.constantFrom(...bodies), fc.string({ unit: 'binary-ascii' })),
  })
  const bytes = fc.oneof(
    { weight: 8, arbitrary: request.map(requestOf) },
    // Cut off anywhere, as when a caller disconnects.
    fc.tuple(request.map(requestOf), fc.nat(300)).map(([text, length]) => text.slice(0, length)),
    fc.string({ unit: 'binary-ascii', maxLength: 200 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(servers)), bytes, async (offset, text) => {
      await sendRaw(offset, text)
      expect(portal.child.exitCode, portal.output()).toBeNull()
    }),
    { numRuns: 600 },
  )
  expect(await isAlive()).toBe(true)
})

import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3, type RunningS3 } from '#local/s3/running-s3.ts'

interface Sent {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const scope = 'local/20260101/eu-west-1/s3/aws4_request'
const signature = 'f'.repeat(64)
const sha256OfBody = 'x-amz-content-sha256'
let s3: RunningS3

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

async function send({ method = 'GET', path = '/uploads/x', headers = {}, body = '' }: Sent) {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const sent = request({ port: s3.port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await answer.toArray()).toString()
  return [answer.statusCode, /<Code>(\w+)<\/Code>/.exec(text)?.[1]]
}

/** The headers of a correctly signed request. */
async function sign({ method = 'PUT', path = '/uploads/x', headers = {} }: Sent) {
  const [pathname = '', query = ''] = path.split('?')
  const scheme = { name: 'sigv4', signingName: 's3', signingRegion: 'eu-west-1', properties: {} }
  const signer = await s3.client.config.signer(scheme)
  const signed = await signer.sign({
    protocol: 'http:',
    hostname: '127.0.0.1',
    method,
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: { host: `127.0.0.1:${s3.port}`, [sha256OfBody]: 'UNSIGNED-PAYLOAD', ...headers },
  })
  return signed.headers
}

const sendSigned = async (sent: Sent) => send({ method: 'PUT', ...sent, headers: await sign(sent) })

test('an ordinary signed request is accepted', async () => {
  expect(await sendSigned({ method: 'DELETE' })).toEqual([204, undefined])
})

test.each<[string, Sent, unknown[]]>([
  ['an address with an invalid encoding', { path: '/uploads/%zz' }, [400, 'InvalidURI']],
  ['an address that is not UTF-8', { path: '/uploads/%ff' }, [400, 'InvalidURI']],
  ['an absolute address', { path: 'http://other/uploads/x' }, [400, 'InvalidURI']],
  ['a zero byte in the key', { path: '/uploads/a%00b' }, [400, 'InvalidArgument']],
  ['a key that is too long', { path: `/uploads/${'x'.repeat(1025)}` }, [400, 'KeyTooLongError']],
  ['no bucket', { path: '/' }, [403, 'AccessDenied']],
  ['another scheme', { headers: { authorization: 'Basic x' } }, [400, 'AuthorizationHeaderMalformed']],
  [
    'a signature without its parts',
    { headers: { authorization: 'AWS4-HMAC-SHA256 Credential=,' } },
    [400, 'AuthorizationHeaderMalformed'],
  ],
  [
    'an invalid date',
    {
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=${signature}`,
        'x-amz-date': '20260101',
      },
    },
    [400, 'AuthorizationHeaderMalformed'],
  ],
  [
    'a query with nothing but a signature',
    { path: '/uploads/x?X-Amz-Signature=1' },
    [400, 'AuthorizationQueryParametersError'],
  ],
  [
    'a body of 50 MB and one byte',
    { method: 'PUT', body: Buffer.alloc(50 * 1024 * 1024 + 1) },
    [400, 'EntityTooLarge'],
  ],
])('%s is refused', async (_, sent, refusal) => {
  expect(await send(sent)).toEqual(refusal)
})

test.each<[string, Sent, unknown[]]>([
  ['no bucket', { method: 'PUT', path: '/' }, [501, 'NotImplemented']],
  ['an upload without a form', { body: 'x' }, [501, 'NotImplemented']],
  ['another method', { method: 'PATCH' }, [501, 'NotImplemented']],
  ['a list of other clients', { method: 'GET', path: '/uploads' }, [501, 'NotImplemented']],
  [
    'a body that differs from the signed one',
    { headers: { [sha256OfBody]: signature }, body: 'x' },
    [400, 'XAmzContentSHA256Mismatch'],
  ],
  ['an invalid copy source', { headers: { 'x-amz-copy-source': '%zz' } }, [400, 'InvalidArgument']],
  ['a copy source without key', { headers: { 'x-amz-copy-source': 'uploads' } }, [400, 'InvalidArgument']],
  ['a copy of nothing', { headers: { 'x-amz-copy-source': 'uploads/none' } }, [404, 'NoSuchKey']],
  [
    'a list to delete that is not XML',
    { method: 'POST', path: '/uploads?delete=', body: '{}' },
    [400, 'MalformedXML'],
  ],
  [
    'a key with a reference to nothing',
    { method: 'POST', path: '/uploads?delete=', body: '<Object><Key>&constructor;</Key></Object>' },
    [400, 'MalformedXML'],
  ],
])('with a right signature, %s is refused', async (_, sent, refusal) => {
  expect(await sendSigned(sent)).toEqual(refusal)
})

test('refuses a header that was added to a signed request', async () => {
  const added = { ...(await sign({})), 'x-amz-copy-source': 'uploads/other' }
  expect(await send({ method: 'PUT', headers: added })).toEqual([403, 'AccessDenied'])
})

test('garbage and a disconnecting client do not affect the next request', async () => {
  for (const bytes of [
    '\0\0\0\r\n\r\n',
    'PUT /uploads/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc',
  ]) {
    const socket = connect(s3.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    setTimeout(() => socket.destroy(), 20)
    await once(socket, 'close')
  }
  expect(await sendSigned({ method: 'DELETE' })).toEqual([204, undefined])
})

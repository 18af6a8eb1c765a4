import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeChunkedBody } from '#local/s3/chunked-body.ts'
import { S3Error } from '#local/s3/s3-error.ts'

const chunk = (bytes: Uint8Array) => [
  Buffer.from(`${bytes.length.toString(16)}\r\n`),
  bytes,
  Buffer.from('\r\n'),
]

test('bytes come out as they went in, however they were chunked', () => {
  const chunks = fc.array(fc.uint8Array({ minLength: 1 }))
  fc.assert(
    fc.property(chunks, (parts) => {
      const body = Buffer.concat([...parts.flatMap(chunk), Buffer.from('0\r\nX-Sum: abc\r\n\r\n')])
      const { bytes, trailers } = decodeChunkedBody(body)
      expect([bytes, [...trailers]]).toEqual([Buffer.concat(parts), [['x-sum', 'abc']]])
    }),
  )
})

test('refuses a body that is cut off or not chunked at all', () => {
  const whole = Buffer.from('5\r\nhello\r\n6;chunk-signature=0\r\n world\r\n0\r\n\r\n')
  expect(decodeChunkedBody(whole).bytes.toString()).toBe('hello world')
  for (let length = 0; length < whole.indexOf('0\r\n\r\n') + 3; length += 1)
    expect(() => decodeChunkedBody(whole.subarray(0, length))).toThrow(S3Error)
  fc.assert(
    fc.property(fc.uint8Array(), (rubbish) => {
      expect(() => decodeChunkedBody(Buffer.concat([Buffer.from('g'), rubbish]))).toThrow(S3Error)
    }),
  )
})

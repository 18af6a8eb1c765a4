import { GetObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3, type RunningS3 } from '#local/s3/running-s3.ts'

const Bucket = 'uploads'
const origin = 'http://localhost:3000'
const limit = 100
let s3: RunningS3

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

interface Upload {
  policy?: Partial<PresignedPostOptions>
  fields?: Record<string, string>
  file?: string | Uint8Array<ArrayBuffer>
}

async function upload({ policy = {}, fields = {}, file = '%PDF' }: Upload) {
  const presigned = await createPresignedPost(s3.client, {
    Bucket,
    Key: 'sent/1',
    Expires: 60,
    Conditions: [
      ['content-length-range', 1, limit],
      ['starts-with', '$x-amz-meta-note', 'n'],
    ],
    ...policy,
    Fields: { 'Content-Type': 'application/pdf', ...policy.Fields },
  })
  const form = new FormData()
  const all = { ...presigned.fields, 'x-amz-meta-note': 'note', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  form.append('file', new Blob([file]), 'cv.pdf')
  const answer = await fetch(presigned.url, { method: 'POST', body: form, headers: { origin } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function stored(Key: string) {
  const { Body, ...about } = await s3.client.send(new GetObjectCommand({ Bucket, Key }))
  return { ...about, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) }
}

async function refusalOf(attempt: Upload) {
  const key = 'refused/1'
  const { status, text } = await upload({ ...attempt, policy: { Key: key, ...attempt.policy } })
  const list = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'refused/' }))
  expect(list.Versions).toBeUndefined()
  return [status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]]
}

test('stores a form that meets its policy, up to the last byte allowed', async () => {
  const file = Uint8Array.from({ length: limit }, (_, index) => 255 - index)
  const { status, headers } = await upload({ file })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin])
  expect(await stored('sent/1')).toMatchObject({
    bytes: Buffer.from(file),
    ContentType: 'application/pdf',
    ETag: headers.get('etag'),
  })
})

test('a second form with the same key replaces the first', async () => {
  await upload({ policy: { Key: 'sent/twice' }, file: 'one' })
  await upload({ policy: { Key: 'sent/twice' }, file: 'two' })
  expect((await stored('sent/twice')).bytes.toString()).toBe('two')
})

const changedPolicy = Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64')

test.each<[string, Upload, [number, string]]>([
  ['no bytes', { file: '' }, [400, 'EntityTooSmall']],
  ['one byte too many', { file: 'x'.repeat(limit + 1) }, [400, 'EntityTooLarge']],
  ['another content type', { fields: { 'Content-Type': 'text/html' } }, [403, 'AccessDenied']],
  ['another key', { fields: { key: 'refused/other' } }, [403, 'AccessDenied']],
  ['a key that only begins alike', { fields: { key: 'refused/12' } }, [403, 'AccessDenied']],
  [
    'a key outside its folder',
    { policy: { Key: 'refused/a/${filename}' }, fields: { key: 'refused/b' } },
    [403, 'AccessDenied'],
  ],
  ['a field beginning otherwise', { fields: { 'x-amz-meta-note': 'other' } }, [403, 'AccessDenied']],
  ['an extra field', { fields: { 'x-amz-meta-extra': '1' } }, [403, 'AccessDenied']],
  ['the same field twice', { fields: { KEY: 'refused/other' } }, [400, 'InvalidArgument']],
  ['a changed policy', { fields: { Policy: changedPolicy } }, [403, 'SignatureDoesNotMatch']],
  ['a forged signature', { fields: { 'X-Amz-Signature': 'f'.repeat(64) } }, [403, 'SignatureDoesNotMatch']],
  ['an empty signature', { fields: { 'X-Amz-Signature': '' } }, [403, 'SignatureDoesNotMatch']],
  [
    'another signer',
    { fields: { 'X-Amz-Credential': 'x/20260101/r/s3/aws4_request' } },
    [400, 'InvalidArgument'],
  ],
  ['no policy', { fields: { Policy: '' } }, [403, 'AccessDenied']],
])('a form with %s is refused', async (_, attempt, refusal) => {
  expect(await refusalOf(attempt)).toEqual(refusal)
})

test('an expired form is refused', async () => {
  await s3.later(61, async () => {
    const { status, text } = await upload({})
    expect([status, text]).toEqual([403, expect.stringContaining('Policy expired')])
  })
})

test('refuses a form without a file and a body that is not a form', async () => {
  const send = (body: FormData | string, headers = {}) =>
    fetch(`${s3.address}/${Bucket}`, { method: 'POST', body, headers })
  const empty = new FormData()
  empty.append('key', 'x')
  expect((await send(empty)).status).toBe(400)
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    expect((await send('--x\r\nrubbish', { 'content-type': type })).status).toBe(400)
})

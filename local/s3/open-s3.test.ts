import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openS3 } from '#local/s3/open-s3.ts'
import { startS3, type RunningS3 } from '#local/s3/running-s3.ts'

const Bucket = 'uploads'
let s3: RunningS3

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const put = (Key: string, Body: string | Buffer | Readable, more: object = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = async (Key: string, more: object = {}) => {
  const found = await s3.client.send(new GetObjectCommand({ Bucket, Key, ...more }))
  return { ...found, text: await found.Body?.transformToString() }
}
const keys = async (Prefix: string, more: object = {}) => {
  const page = await s3.client.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }))
  return { ...page, keys: page.Contents?.map(({ Key }) => Key) }
}

test('returns an object with its bytes, type and metadata, whatever its key', async () => {
  const key = "a b/ü+%2F/../(1)'&<x>*.txt"
  await put(key, 'hello', { ContentType: 'text/plain', Metadata: { owner: 'u1' } })
  const { text, ContentType, ContentLength, ETag, Metadata } = await get(key)
  expect({ text, ContentType, ContentLength, ETag, Metadata }).toEqual({
    text: 'hello',
    ContentType: 'text/plain',
    ContentLength: 5,
    ETag: '"5d41402abc4b2a76b9719d911017c592"',
    Metadata: { owner: 'u1' },
  })
  expect((await keys('a b/')).keys).toEqual([key])
})

const tag = (Key: string, TagSet: { Key: string; Value: string }[]) =>
  s3.client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet } }))
const tagsOf = async (Key: string) =>
  (await s3.client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet

test('an object has tags: a copy keeps them, a new upload has none', async () => {
  const tags = [
    { Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' },
    { Key: 'a <b> & c', Value: '' },
  ]
  await put('tagged', 'one')
  expect(await tagsOf('tagged')).toEqual([])
  await tag('tagged', [{ Key: 'first', Value: 'goes' }])
  await tag('tagged', tags)
  await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'tagged-copy', CopySource: `${Bucket}/tagged` }))
  expect([await tagsOf('tagged'), await tagsOf('tagged-copy')]).toEqual([tags, tags])
  expect((await get('tagged')).text).toBe('one')
  await put('tagged', 'two')
  expect(await tagsOf('tagged')).toEqual([])
  await expect(tagsOf('nothing-there')).rejects.toMatchObject({ name: 'NoSuchKey' })
  await expect(tag('nothing-there', tags)).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('a streamed upload is stored without its chunk framing', async () => {
  const body = Buffer.from('x'.repeat(70_000) + 'end')
  await put('stream', Readable.from([body.subarray(0, 60_000), body.subarray(60_000)]), {
    ContentLength: body.length,
  })
  expect((await get('stream')).text).toBe(body.toString())
  expect((await get('stream')).ContentEncoding).toBeUndefined()
})

test('refuses an upload whose checksum does not match', async () => {
  await expect(put('bad', 'hello', { ChecksumCRC32: 'AAAAAA==' })).rejects.toThrow(
    expect.objectContaining({ name: 'BadDigest' }),
  )
  await expect(get('bad')).rejects.toThrow(expect.objectContaining({ name: 'NoSuchKey' }))
})

test('head returns size and type; a missing object is NotFound', async () => {
  await put('head', 'hello', { ContentType: 'text/plain' })
  const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'head' }))
  expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain' })
  await expect(s3.client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toThrow(
    expect.objectContaining({ name: 'NotFound' }),
  )
})

test.each([
  ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
  ['bytes=4-', 'efghij', 'bytes 4-9/10'],
  ['bytes=-2', 'ij', 'bytes 8-9/10'],
  ['bytes=8-99', 'ij', 'bytes 8-9/10'],
])('range %s gives %s', async (Range, text, ContentRange) => {
  await put('range', 'abcdefghij')
  expect(await get('range', { Range })).toMatchObject({ text, ContentRange })
})

test('a range past the end is refused', async () => {
  await put('range', 'abcdefghij')
  await expect(get('range', { Range: 'bytes=10-' })).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidRange' }),
  )
})

test('a list is in byte order, goes page by page, and ends', async () => {
  for (const name of ['b', 'a', 'Z', 'ä', 'c']) await put(`list/${name}`, name)
  const first = await keys('list/', { MaxKeys: 3 })
  const second = await keys('list/', { MaxKeys: 3, ContinuationToken: first.NextContinuationToken })
  expect([first.keys, first.IsTruncated]).toEqual([['list/Z', 'list/a', 'list/b'], true])
  expect([second.keys, second.IsTruncated]).toEqual([['list/c', 'list/ä'], false])
  expect((await keys('list/', { StartAfter: 'list/b' })).keys).toEqual(['list/c', 'list/ä'])
})

test('a list with a delimiter shows folders, page by page, each once', async () => {
  for (const name of ['a/1', 'a/2', 'b', 'c/1/x', 'c/2', 'd e+ü/1']) await put(`tree/${name}`, name)
  const page = async (more: object) => {
    const found = await s3.client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'tree/', Delimiter: '/', ...more }),
    )
    const names = [
      ...(found.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      ...(found.Contents ?? []).map(({ Key }) => Key),
    ]
    return { names, token: found.NextContinuationToken, count: found.KeyCount }
  }
  expect(await page({})).toEqual({
    names: ['tree/a/', 'tree/c/', 'tree/d e+ü/', 'tree/b'],
    token: undefined,
    count: 4,
  })
  expect((await page({ EncodingType: 'url' })).names).toContain('tree/d%20e%2B%C3%BC/')
  expect((await page({ Prefix: 'tree/c/' })).names).toEqual(['tree/c/1/', 'tree/c/2'])
  const seen = []
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const next = await page({ MaxKeys: 1, ContinuationToken: token })
    seen.push(...next.names)
    token = next.token
  }
  expect(seen).toEqual(['tree/a/', 'tree/b', 'tree/c/', 'tree/d e+ü/'])
})

test('buckets can be listed and checked with head requests', async () => {
  const { Buckets = [] } = await s3.client.send(new ListBucketsCommand({}))
  expect(Buckets.map(({ Name }) => Name)).toEqual([Bucket])
  expect((await s3.client.send(new HeadBucketCommand({ Bucket }))).$metadata.httpStatusCode).toBe(200)
  await expect(s3.client.send(new HeadBucketCommand({ Bucket: 'none' }))).rejects.toMatchObject({
    name: 'NotFound',
  })
})

test('deleted objects are gone, and deleting a missing one succeeds', async () => {
  const Objects = ['one', 'two & <b>', 'never was'].map((name) => ({ Key: `delete/${name}` }))
  for (const name of ['one', 'two & <b>', 'three', 'four']) await put(`delete/${name}`, 'x')
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'delete/three' }))
  const { Deleted } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect(Deleted).toEqual(Objects)
  expect((await keys('delete/')).keys).toEqual(['delete/four'])
})

test('each object is its only version, and can be deleted by it', async () => {
  await put('versions/a', 'x')
  await put('versions/a', 'y')
  await put('versions/b', 'z')
  const Prefix = 'versions/'
  const first = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix, MaxKeys: 1 }))
  expect(first.Versions).toMatchObject([{ Key: 'versions/a', VersionId: 'null', IsLatest: true, Size: 1 }])
  expect(first).toMatchObject({ IsTruncated: true, NextKeyMarker: 'versions/a' })
  const { Versions = [] } = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  const Objects = Versions.map(({ Key, VersionId }) => ({ Key, VersionId }))
  expect(Objects).toHaveLength(2)
  await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect((await keys(Prefix)).keys).toBeUndefined()
  const other = { Objects: [{ Key: 'versions/a', VersionId: 'v1' }] }
  await expect(s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: other }))).rejects.toThrow()
})

test('overwriting an object leaves only the new one and its file', async () => {
  await put('over', 'old')
  const before = s3.fileCount()
  await put('over', 'new', { ContentType: 'text/plain' })
  expect(await get('over')).toMatchObject({ text: 'new', ContentType: 'text/plain' })
  expect(s3.fileCount()).toBe(before)
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'over' }))
  expect(s3.fileCount()).toBe(before - 1)
})

test('copies the source if it is unchanged since it was inspected, and not otherwise', async () => {
  const copy = (CopySourceIfMatch: string | undefined) =>
    s3.client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'kept/ü',
        CopySource: `${Bucket}/${encodeURIComponent('sent/ü')}`,
        ...(CopySourceIfMatch ? { CopySourceIfMatch } : {}),
      }),
    )
  const { ETag } = await put('sent/ü', 'inspected', { ContentType: 'application/pdf' })
  await copy(ETag)
  await put('sent/ü', 'swapped')
  await expect(copy(ETag)).rejects.toThrow(expect.objectContaining({ name: 'PreconditionFailed' }))
  expect(await get('kept/ü')).toMatchObject({ text: 'inspected', ContentType: 'application/pdf' })
})

test('put and get respect their preconditions', async () => {
  const { ETag } = await put('once', 'first', { IfNoneMatch: '*' })
  const failed = expect.objectContaining({ name: 'PreconditionFailed' })
  await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toThrow(failed)
  await expect(get('once', { IfMatch: '"other"' })).rejects.toThrow(failed)
  expect(await get('once', { IfMatch: ETag })).toMatchObject({ text: 'first' })
})

test('a wrong secret, an unknown key and an old request are refused', async () => {
  await put('secret', 'x')
  const command = new GetObjectCommand({ Bucket, Key: 'secret' })
  const refusal = (name: string) => expect.objectContaining({ name })
  await expect(s3.clientWith({ secretAccessKey: 'wrong' }).send(command)).rejects.toThrow(
    refusal('SignatureDoesNotMatch'),
  )
  await expect(s3.clientWith({ accessKeyId: 'other' }).send(command)).rejects.toThrow(
    refusal('InvalidAccessKeyId'),
  )
  await s3.later(16 * 60, () =>
    expect(s3.client.send(command)).rejects.toThrow(refusal('RequestTimeTooSkewed')),
  )
  expect((await fetch(`${s3.address}/${Bucket}/secret`)).status).toBe(403)
})

test('an unknown bucket and multipart uploads are refused', async () => {
  await expect(s3.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' }))).rejects.toThrow(
    expect.objectContaining({ name: 'NoSuchBucket' }),
  )
  await expect(s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'big' }))).rejects.toThrow(
    expect.objectContaining({ name: 'NotImplemented', message: expect.stringContaining('in one piece') }),
  )
})

test('a presigned address serves the file under its name until it expires', async () => {
  await put('cv', 'pdf', { ContentType: 'text/html' })
  const command = new GetObjectCommand({
    Bucket,
    Key: 'cv',
    ResponseContentDisposition: `attachment; filename="cv.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`,
    ResponseContentType: 'application/pdf',
  })
  const address = await getSignedUrl(s3.client, command, { expiresIn: 60 })
  const download = await fetch(address)
  expect(download.status).toBe(200)
  expect(download.headers.get('content-disposition')).toContain('filename="cv.pdf"')
  expect(download.headers.get('content-type')).toBe('application/pdf')
  expect(await download.text()).toBe('pdf')
  expect((await fetch(address.replace('cv.pdf', 'cv.exe'))).status).toBe(403)
  expect((await fetch(address.replace('/cv?', '/over?'))).status).toBe(403)
  await s3.later(62, async () => {
    const late = await fetch(address)
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')])
  })
})

test('pages of a listed origin may upload and read, others may not', async () => {
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${s3.address}/${Bucket}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    })
  const allowed = await preflight('http://localhost:3000')
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type')
  expect((await preflight('http://localhost:3000', 'PATCH')).status).toBe(403)
  const refused = await preflight('http://evil.example')
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('without a folder, objects are in a temporary one that is removed on close', async () => {
  const parent = mkdtempSync(join(tmpdir(), 's3-parent-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, parent)
  const temporary = openS3({ buckets: [Bucket], corsOrigins: [], accessKeyId: 'a', secretAccessKey: 'b' })
  vi.unstubAllEnvs()
  expect(readdirSync(parent)).toHaveLength(1)
  await temporary.close()
  expect(readdirSync(parent)).toEqual([])
  rmdirSync(parent)
})

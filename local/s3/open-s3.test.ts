import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openS3 } from '#local/s3/open-s3.ts'
import { startS3, uploadTo, type RunningS3 } from '#local/s3/running-s3.ts'

const Bucket = 'uploads'
let s3: RunningS3

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const put = (Key: string, file: string, type?: string) => uploadTo(s3.client, Key, file, type)
const get = async (Key: string) => {
  const found = await s3.client.send(new GetObjectCommand({ Bucket, Key }))
  return { ...found, text: await found.Body?.transformToString() }
}
const keys = async (Prefix: string) => {
  const { Versions } = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  return Versions?.map(({ Key }) => Key)
}

test('returns an object with its bytes and type, whatever its key', async () => {
  const key = "a b/ü+%2F/../(1)'&<x>*.txt"
  await put(key, 'hello')
  const { text, ContentType, ContentLength, ETag } = await get(key)
  expect({ text, ContentType, ContentLength, ETag }).toEqual({
    text: 'hello',
    ContentType: 'text/plain',
    ContentLength: 5,
    ETag: '"5d41402abc4b2a76b9719d911017c592"',
  })
  expect(await keys('a b/')).toEqual([key])
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

test('deleted objects are gone, and deleting a missing one succeeds', async () => {
  const Objects = ['one', 'two & <b>', 'never was'].map((name) => ({ Key: `delete/${name}` }))
  for (const name of ['one', 'two & <b>', 'three', 'four']) await put(`delete/${name}`, 'x')
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'delete/three' }))
  const { Deleted } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect(Deleted).toEqual(Objects)
  expect(await keys('delete/')).toEqual(['delete/four'])
})

test('each object is its only version, and can be deleted by it', async () => {
  await put('versions/a', 'x')
  await put('versions/a', 'y')
  await put('versions/b', 'z')
  const Prefix = 'versions/'
  const { Versions = [] } = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  const Objects = Versions.map(({ Key, VersionId }) => ({ Key, VersionId }))
  expect(Versions).toMatchObject([
    { Key: 'versions/a', VersionId: 'null', IsLatest: true, Size: 1 },
    { Key: 'versions/b' },
  ])
  await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect(await keys(Prefix)).toBeUndefined()
  const other = { Objects: [{ Key: 'versions/a', VersionId: 'v1' }] }
  await expect(s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: other }))).rejects.toThrow()
})

test('overwriting an object leaves only the new one and its file', async () => {
  await put('over', 'old')
  const before = s3.fileCount()
  await put('over', 'new', 'text/html')
  expect(await get('over')).toMatchObject({ text: 'new', ContentType: 'text/html' })
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
  await put('sent/ü', 'inspected', 'application/pdf')
  const { ETag } = await get('sent/ü')
  await copy(ETag)
  await put('sent/ü', 'swapped')
  await expect(copy(ETag)).rejects.toThrow(expect.objectContaining({ name: 'PreconditionFailed' }))
  expect(await get('kept/ü')).toMatchObject({ text: 'inspected', ContentType: 'application/pdf' })
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

test('an unknown bucket is refused', async () => {
  await expect(s3.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' }))).rejects.toThrow(
    expect.objectContaining({ name: 'NoSuchBucket' }),
  )
})

test('a presigned address serves the file under its name until it expires', async () => {
  await put('cv', 'pdf', 'application/pdf')
  const command = new GetObjectCommand({
    Bucket,
    Key: 'cv',
    ResponseContentDisposition: `attachment; filename="cv.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`,
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

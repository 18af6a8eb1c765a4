import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { openS3 } from '#local/s3/open-s3.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }

/** For tests: a stand-in on a free port, an AWS SDK client, and a clock that can be advanced. */
export type RunningS3 = Awaited<ReturnType<typeof startS3>>

/** Starts one with the bucket `uploads`, open to pages of http://localhost:3000. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 's3-test-'))
  let lead = 0
  const now = () => new Date(Date.now() + lead)
  const s3 = openS3({
    folder,
    buckets: ['uploads'],
    corsOrigins: ['http://localhost:3000'],
    now,
    ...credentials,
  })
  await new Promise<void>((resolve) => s3.server.listen(0, '127.0.0.1', resolve))
  const { port } = s3.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const clientWith = (other: Partial<typeof credentials>) => clientOf(address, other)
  return {
    address,
    port,
    client: clientWith({}),
    clientWith,
    fileCount: () => readdirSync(join(folder, 'objects')).length,
    /** Runs something with the stand-in's clock this many seconds ahead. */
    async later(seconds: number, run: () => Promise<unknown>) {
      lead = seconds * 1000
      await run().finally(() => (lead = 0))
    },
    async close() {
      await s3.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Uploads a file into the bucket `uploads` by a signed form, as the page does, and returns the answer. */
export async function uploadTo(client: S3Client, Key: string, file: string, contentType = 'text/plain') {
  const Fields = { 'Content-Type': contentType }
  const { url, fields } = await createPresignedPost(client, { Bucket: 'uploads', Key, Fields, Expires: 60 })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file]))
  return fetch(url, { method: 'POST', body: form })
}

/** The AWS SDK's client, which uses path-style addresses for an IP address. It never retries. */
export function clientOf(endpoint: string, other: Partial<typeof credentials> = {}): S3Client {
  return new S3Client({
    endpoint,
    region: 'eu-west-1',
    credentials: { ...credentials, ...other },
    maxAttempts: 1,
  })
}

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  GetObjectTaggingCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { givesUpAfter } from '#functions/aws-patience.ts'
import { setting } from '#functions/setting.ts'
import { uploadSeconds } from '#shared/applications/upload.ts'

const client = new S3Client(givesUpAfter(10_000))
const Bucket = setting('UPLOADS_BUCKET')

/** How long a link to a file is valid, in seconds. */
const viewSeconds = 60

/** A form that accepts one file of exactly this size and type under exactly this key, and nothing else. */
export const presignUpload = ({
  key,
  size,
  contentType,
}: {
  key: string
  size: number
  contentType: string
}) =>
  createPresignedPost(client, {
    Bucket,
    Key: key,
    Fields: { 'content-type': contentType },
    Conditions: [
      ['content-length-range', size, size],
      ['eq', '$content-type', contentType],
    ],
    Expires: uploadSeconds,
  })

/** An uploaded object: its bytes and their tag. Undefined if nothing was uploaded. */
export async function readUpload(key: string): Promise<{ bytes: Uint8Array; etag: string } | undefined> {
  try {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag }
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** The tags of an object; none if the object does not exist. */
export async function readTags(key: string): Promise<Partial<Record<string, string>>> {
  try {
    const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key: key }))
    return Object.fromEntries(TagSet.map(({ Key = '', Value = '' }) => [Key, Value]))
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return {}
    throw error
  }
}

/** Copies exactly the bytes that were inspected, with their tags. False if the upload was replaced in the meantime. */
export async function keepUpload(from: string, to: string, etag: string): Promise<boolean> {
  try {
    await client.send(
      new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}`, CopySourceIfMatch: etag }),
    )
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return false
    throw error
  }
}

/** A short-lived link that downloads the file under its own name, and never opens it as a page. */
export const presignView = ({ key, name }: { key: string; name: string }) =>
  getSignedUrl(
    client,
    new GetObjectCommand({ Bucket, Key: key, ResponseContentDisposition: attachmentNamed(name) }),
    { expiresIn: viewSeconds },
  )

export const removeObject = (key: string) => client.send(new DeleteObjectCommand({ Bucket, Key: key }))

/** Removes every object whose key has this prefix, with all its versions, including deleted ones. */
export async function removeAllUnder(Prefix: string): Promise<void> {
  const listed = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  const Objects = [...(listed.Versions ?? []), ...(listed.DeleteMarkers ?? [])].map(({ Key, VersionId }) => ({
    Key,
    VersionId,
  }))
  if (Objects.length === 0) return
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  )
  if (Errors.length > 0) throw new Error(`${Errors.length} objects were not removed: ${Errors[0]?.Code}`)
  // The listed objects are gone, so the next page is the first one again.
  if (listed.IsTruncated) await removeAllUnder(Prefix)
}

/** RFC 6266: a plain name for every browser, and the full one encoded as RFC 5987 says. */
const attachmentNamed = (name: string) =>
  `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

import { ListObjectVersionsCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3'
import { scanTag } from '#shared/applications/malware-scan.ts'

/** Stands in for GuardDuty: puts the tag of a scan on every object of the uploads bucket below `prefix`. */
export async function tagUploads(prefix: 'pending/' | 'files/', status: string): Promise<void> {
  const client = new S3Client({})
  const Bucket = process.env.UPLOADS_BUCKET
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: prefix }))
  for (const { Key } of Versions)
    await client.send(
      new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: scanTag, Value: status }] } }),
    )
}

import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpServer } from '#local/s3/http-server.ts'
import { ObjectStore } from '#local/s3/object-store.ts'

/** Options of the stand-in for S3. */
interface S3Options {
  /** Where objects are stored. Left out: in a temporary folder that `close` removes. */
  folder?: string
  /** The existing buckets. More cannot be created later. */
  buckets: string[]
  accessKeyId: string
  secretAccessKey: string
  /** Origins whose pages may upload and download, such as `http://localhost:3000`. */
  corsOrigins: string[]
  now?: () => Date
}

/** An open stand-in. The caller starts `server`; `close` also ends its connections. */
export interface S3 {
  server: Server
  close(): Promise<void>
}

/**
 * Opens a stand-in for Amazon S3 with path-style addresses, for one machine. Throws if another process has
 * the same folder open. It supports single objects, not multipart uploads, versions or access control.
 */
export function openS3(options: S3Options): S3 {
  const { buckets, corsOrigins, accessKeyId, secretAccessKey, now = () => new Date() } = options
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 's3-'))
  const store = new ObjectStore(folder, now)
  const accessKey = { accessKeyId, secretAccessKey }
  const server = createHttpServer({ store, buckets, corsOrigins, accessKey, now })
  return {
    server,
    async close() {
      await stop(server)
      store.close()
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function stop(server: Server): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return stopped
}

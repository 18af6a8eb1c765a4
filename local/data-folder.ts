import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DiskFull, hasRoom, isDiskFull } from './room-on-disk.ts'

/** Why the portal cannot start, in one sentence for the person at the terminal. */
export class StartRefused extends Error {}

/** What to say of a folder that cannot be written, or that has files of another user. */
export const notWritable = (folder: string) =>
  `The folder ${resolve(folder)} cannot be written. Choose another: DATA_DIR=/some/folder npm start`

/** Where each part of the portal stores its data; undefined where it runs in memory. */
export interface DataFolder {
  dynamodb?: string
  cognito?: string
  s3?: string
  mail?: string
  /** Signs attestation tokens. It survives a restart, so that open pages keep their tokens. */
  attestationSecret: string
}

/** @throws StartRefused if the folder is not writable; DiskFull, or the system's own error, if the disk is full */
export function openDataFolder(folder: string | undefined): DataFolder {
  if (folder === undefined) return { attestationSecret: randomBytes(32).toString('base64url') }
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    if (!hasRoom(path)) throw new DiskFull()
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new StartRefused(notWritable(path))
  }
  return {
    dynamodb: join(path, 'dynamodb'),
    cognito: join(path, 'cognito.sqlite'),
    s3: join(path, 's3'),
    mail: join(path, 'mail.jsonl'),
    attestationSecret: keptSecret(join(path, 'attestation-secret')),
  }
}

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    // Written to a temporary file first, so that a full disk never leaves half a secret.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8')
}

/** Deletes all data, for a fresh start. Removes only the portal's own files. */
export function emptyDataFolder(folder: string) {
  const parts = ['dynamodb', 'cognito.sqlite', 'cognito.sqlite-shm', 'cognito.sqlite-wal', 's3', 'mail.jsonl']
  for (const part of [...parts, 'attestation-secret'])
    rmSync(join(folder, part), { recursive: true, force: true })
}

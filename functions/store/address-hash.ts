import { createHash } from 'node:crypto'

/** What stands for an address in a key, so that outbox, records and logs can name it without telling it: SHA-256, base64url. */
export const hashOfAddress = (email: string) => createHash('sha256').update(email).digest('base64url')

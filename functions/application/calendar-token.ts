import { createHash, randomBytes } from 'node:crypto'

/** A new token for the agenda of a person, which nobody can guess: 256 random bits. */
export const newToken = (userId: string) => `${userId}.${randomBytes(32).toString('base64url')}`

/** What the table keeps of a token. Nothing leads back from it: the token is random, so there is nothing to try. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

import { createHash, randomBytes } from 'node:crypto'

/** A new token for the agenda of a person, which nobody can guess: 256 random bits. */
export const newToken = (userId: string) => `${userId}.${randomBytes(32).toString('base64url')}`

/** The hash of a token, which is all that the table keeps. A token is random, so it cannot be found by trying. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

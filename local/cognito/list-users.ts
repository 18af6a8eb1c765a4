import * as z from 'zod/mini'
import { userView } from './admin.ts'
import { CognitoError } from './cognito-error.ts'
import { adminOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import type { UserCondition } from './user-store.ts'

const listRequest = z.object({
  Filter: z.optional(z.string().check(z.maxLength(256))),
  Limit: z._default(z.int().check(z.minimum(1), z.maximum(60)), 60),
  PaginationToken: z.optional(z.string()),
})

const invalid = (message: string) => new CognitoError('InvalidParameterException', message)

/**
 * Reads a filter such as `email = "ann@example.org"`, `email ^= "ann"` or `sub = "…"`: "Searching
 * for users with the ListUsers API" in the developer guide. A quotation mark in the value is escaped
 * by a backslash.
 */
const conditionFrom = (filter: string | undefined): UserCondition => {
  if (filter === undefined) return {}
  const parts = /^\s*"?(email|sub)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(filter)
  if (!parts) throw invalid('Error while parsing filter. Allowed are email and sub.')
  const [, name, comparison, quoted = ''] = parts
  const value = quoted.replaceAll(/\\(.)/gs, '$1')
  if (name === 'sub' && comparison === '=') return { sub: value }
  if (name === 'sub') throw invalid('Error while parsing filter. A sub is compared with = only.')
  return comparison === '=' ? { email: value } : { emailPrefix: value }
}

const tokenFor = (number: number) => Buffer.from(`after:${number}`).toString('base64url')

const numberFrom = (token: string | undefined) => {
  if (token === undefined) return 0
  const number = /^after:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (number === undefined) throw invalid('Invalid pagination token.')
  return Number(number)
}

/** ListUsers, filtered by address or by sub, 60 a page at most. */
export const listUsersOperations = (pool: Pool) => ({
  ListUsers: adminOperation(pool, listRequest, ({ Filter, Limit, PaginationToken }) => {
    const where = conditionFrom(Filter)
    const found = pool.users.list({ after: numberFrom(PaginationToken), limit: Limit + 1, where })
    const page = found.slice(0, Limit)
    const last = page.at(-1)
    return {
      Users: page.map(({ user }) => userView(user)),
      ...(found.length > Limit && last && { PaginationToken: tokenFor(last.number) }),
    }
  }),
})

import { createHash } from 'node:crypto'
import type { LevelWrite } from './dynalite.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'

interface Remembered {
  fingerprint: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const prefix = 'token~'
const lifetime = 10 * 60 * 1000

/** Identifies a transaction's content. */
export const fingerprintOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * Was this transaction committed within the last ten minutes?
 * @throws Refusal IdempotentParameterMismatchException if another one was, with the same token
 */
export const isRepeated = async (store: Store, token: string, fingerprint: string) => {
  const remembered = await store.level.get<Remembered>(prefix + token)
  if (!remembered || remembered.expiresAt <= store.now().getTime()) return false
  if (remembered.fingerprint === fingerprint) return true
  throw new Refusal(
    'IdempotentParameterMismatchException',
    'Requests with the same client request token must have the same parameters.',
  )
}

/** Committed together with the transaction, so that a retry after a crash finds its token. */
export const rememberToken = (store: Store, token: string, fingerprint: string): LevelWrite => ({
  type: 'put',
  key: prefix + token,
  value: { fingerprint, expiresAt: store.now().getTime() + lifetime } satisfies Remembered,
})

/** Removes tokens that are older than ten minutes. */
export const forgetOldTokens = (store: Store) =>
  store.exclusive(async () => {
    const writes: LevelWrite[] = []
    for await (const [key, { expiresAt }] of store.level.iterator<Remembered>({
      gte: prefix,
      lt: `${prefix}~`,
    }))
      if (expiresAt <= store.now().getTime()) writes.push({ type: 'del', key })
    await store.level.commit(writes)
  })

import { randomBytes } from 'node:crypto'

const challengeLasts = 3 * 60_000

/** The server's side of a started exchange. Times are in milliseconds since 1970. */
export type Challenge = {
  /** The real or the made-up user name. */
  subject: string
  verifier: string
  clientKey: bigint
  serverSecret: bigint
  serverKey: bigint
  expiresAt: number
}

/** Pending challenges by secret block. Each can be answered once, within three minutes. */
export const openChallenges = (now: () => Date) => {
  const waiting = new Map<string, Challenge>()
  // A map keeps the order of insertion, so the expired ones come first.
  const dropExpired = () => {
    for (const [block, { expiresAt }] of waiting) {
      if (expiresAt > now().getTime()) return
      waiting.delete(block)
    }
  }

  return {
    keep: (challenge: Omit<Challenge, 'expiresAt'>) => {
      dropExpired()
      const secretBlock = randomBytes(64).toString('base64')
      waiting.set(secretBlock, { ...challenge, expiresAt: now().getTime() + challengeLasts })
      return secretBlock
    },
    take: (secretBlock: string) => {
      dropExpired()
      const challenge = waiting.get(secretBlock)
      waiting.delete(secretBlock)
      return challenge
    },
  }
}

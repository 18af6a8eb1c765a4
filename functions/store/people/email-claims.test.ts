import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'

// Two people, or two tabs, may register the same address at the same moment.
let store: typeof import('./email-claims.ts')
test.beforeAll(async () => {
  store = await import('./email-claims.ts')
})

const newAddress = () => `${randomUUID()}@example.edu`
const start = new Date('2026-10-01T12:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)

const stored = async (email: string) => (await import('../table/table.ts')).getItem(store.emailKey(email))

async function owned(email: string, userId: string, now = start) {
  const { writeTogether } = await import('../table/transaction.ts')
  const claim = await store.claimEmail(email, now)
  await writeTogether([store.ownership(claim, userId)])
}

test('one registration holds an address for a minute, then may own it', async () => {
  const email = newAddress()
  const { isWritten } = await import('../table/condition-failed.ts')
  const { writeTogether } = await import('../table/transaction.ts')
  const first = await store.claimEmail(email, start)
  expect(first.userId).toBeUndefined()
  await expect(store.claimEmail(email, after(60))).rejects.toThrow('is being registered right now')
  const second = await store.claimEmail(email, after(61))
  expect(await isWritten(writeTogether([store.ownership(first, 'ada')]))).toBe(false)
  expect(await isWritten(writeTogether([store.ownership(second, 'ben')]))).toBe(true)
  const owners = () => store.findEmailOwners([email, 'nobody@example.edu'], after(122))
  const nobody = { userId: undefined, isClaimed: false }
  expect(await owners()).toEqual([{ userId: 'ben', isClaimed: false }, nobody])
  expect((await store.claimEmail(email, after(62))).userId).toBe('ben')
  expect(await owners()).toEqual([{ userId: 'ben', isClaimed: true }, nobody])
})

test('a returned claim frees the address, and takes no other claim away', async () => {
  const email = newAddress()
  const first = await store.claimEmail(email, start)
  const second = await store.claimEmail(email, after(61))
  await store.releaseEmail(first)
  expect((await stored(email))?.operation).toBe(second.operation)
  await store.releaseEmail(second)
  expect(await stored(email)).toBeUndefined()
  await owned(email, 'ada')
  await store.releaseEmail(await store.claimEmail(email, after(120)))
  expect(await stored(email)).toEqual({ ...store.emailKey(email), userId: 'ada' })
})

test('an address is freed only by its owner, and not while a registration has it', async () => {
  const email = newAddress()
  await owned(email, 'ada')
  await store.disownEmail(email, 'ben')
  await store.freeEmail(email, 'ben', start)
  expect((await stored(email))?.userId).toBe('ada')
  const claim = await store.claimEmail(email, start)
  await store.freeEmail(email, 'ada', after(60))
  expect(await stored(email)).toMatchObject({ operation: claim.operation })
  expect((await stored(email))?.userId).toBeUndefined()
  await store.releaseEmail(claim)
  await owned(email, 'ada')
  await store.claimEmail(email, start)
  await store.freeEmail(email, 'ada', after(61))
  expect(await stored(email)).toBeUndefined()
  await owned(email, 'ada')
  await store.freeEmail(email, 'ada', start)
  expect(await stored(email)).toBeUndefined()
})

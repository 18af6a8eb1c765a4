import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { type ServedTable, serveTable } from '#local/testing/served-table.ts'

let table: ServedTable
let portal: TestPortal
beforeAll(async () => {
  table = await serveTable()
  process.env.AWS_ENDPOINT_URL_DYNAMODB = table.address
  portal = await openTestPortal()
  return async () => {
    await portal.close()
    await table.stop('SIGTERM')
  }
})

test('a receipt is mailed as soon as an application is submitted', async () => {
  const form = await portal.form()
  const { calls, email } = await portal.person()
  const { id } = (await calls.applications.open({ body: { formId: form.id } })).answer
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'to help' },
  ]
  const body = { sectionResponses: [{ sectionId: 'start', questions }] }
  await calls.applications.save({ params: { responseId: id }, body })
  expect((await calls.applications.submit({ body: { id } })).status).toBe(200)
  await portal.stream.settled()
  expect(portal.mailbox.list(email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('application'),
  ])
})

test('only expired items are removed there', async () => {
  const { getItem, putItem } = await import('#functions/store/table/table.ts')
  const now = portal.now().getTime() / 1000
  const key = (sk: string) => ({ pk: 'EXPIRY', sk })
  const year = 365 * 24 * 60 * 60
  await putItem({ ...key('past'), expiresAt: now - 1 })
  await putItem({ ...key('future'), expiresAt: now + 1 })
  await putItem({ ...key('in milliseconds'), expiresAt: (now - 1) * 1000 })
  await putItem({ ...key('long past'), expiresAt: now - 5 * year - 1 })
  await putItem(key('never'))
  await portal.sweepExpired()
  const kept = ['past', 'future', 'in milliseconds', 'long past', 'never'].map(
    async (sk) => (await getItem(key(sk)))?.sk,
  )
  expect(await Promise.all(kept)).toEqual([undefined, 'future', 'in milliseconds', 'long past', 'never'])
})

import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

/** A form with this many rows, and how they are listed. */
async function formOf(count: number) {
  const { form, rowsOf } = await openReviewing(portal, { isActive: false })
  const ids = await rowsOf(count)
  const { findHead } = await import('./forms.ts')
  const { listAllRows, listRows, readRows } = await import('./row-pages.ts')
  const head = await findHead(form.id)
  const page = (limit: number, cursor?: string) => listRows(head, { cursor, limit })
  return {
    ids,
    head,
    page,
    all: () => listAllRows(head),
    read: () => readRows(head, { cursor: undefined, limit: 2 }),
  }
}

test('all rows of a form are listed, and a page that has the last of them has none after it', async () => {
  const { ids, page, all, read } = await formOf(5)
  expect((await all()).map(({ responseId }) => responseId).toSorted()).toEqual(ids)
  expect(await page(6)).toMatchObject({ rows: { length: 5 }, next: null })
  expect(await page(4)).toMatchObject({ rows: { length: 4 }, next: expect.any(String) })
  expect((await read()).rows).toHaveLength(2)
})

test('a page is refused whose cursor is malformed, or of another form, or of a key that the form does not have', async () => {
  const [one, other] = [await formOf(3), await formOf(3)]
  const foreign = { role: 'engineer', responseId: other.ids[0], submittedAt: '2026-10-01T12:00:00.000Z' }
  const written = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
  const { shards } = one.head
  for (const cursor of [
    'nonsense',
    ...[{ shard: 0, row: foreign }, { shard: -1 }, { shard: shards }].map(written),
  ])
    await expect(one.page(2, cursor)).rejects.toThrow('There is no such page.')
  expect((await one.page(2, written({ shard: shards - 1 }))).next).toBe(null)
})

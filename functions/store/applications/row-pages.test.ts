import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing } from '#local/testing/reviewing.ts'

/** A form with this many rows on this many keys, and how they are listed. */
async function formOf(count: number, shards: number) {
  const { form, rowsOf } = await openReviewing(portal, { isActive: false })
  const { editHead } = await import('#local/testing/edit-head.ts')
  const { expression } = await import('../table/expression.ts')
  await editHead(form.id, expression`SET #shards = ${shards}`)
  const ids = await rowsOf(count)
  const { findHead } = await import('../forms/forms.ts')
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

test('all rows of a form are listed, and the page with the last row has no next page', async () => {
  const { ids, page, all, read } = await formOf(8, 2)
  expect((await all()).map(({ responseId }) => responseId).toSorted()).toEqual(ids)
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next }: Awaited<ReturnType<typeof page>> = await page(3, cursor)
    found.push(...rows.map(({ responseId }) => responseId))
    cursor = next
  }
  expect(found.toSorted()).toEqual(ids)
  expect((await read()).rows).toHaveLength(2)
  const { page: pageOfOne } = await formOf(3, 1)
  expect(await pageOfOne(3)).toMatchObject({ rows: { length: 3 }, next: null })
  expect(await pageOfOne(2)).toMatchObject({ rows: { length: 2 }, next: expect.any(String) as string })
})

test('a malformed cursor, or one of another form or key, is refused', async () => {
  const [one, other] = [await formOf(3, 1), await formOf(3, 1)]
  const foreign = { role: 'engineer', responseId: other.ids[0], submittedAt: '2026-10-01T12:00:00.000Z' }
  const written = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
  for (const cursor of [
    'nonsense',
    ...[{ shard: 0, row: foreign }, { shard: -1 }, { shard: 1 }].map(written),
  ])
    await expect(one.page(2, cursor)).rejects.toThrow('There is no such page.')
  expect((await one.page(3, written({ shard: 0 }))).rows).toHaveLength(3)
})

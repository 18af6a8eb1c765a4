import * as z from 'zod/mini'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { formIdOf, ResponseId } from '#shared/kernel/identifier.ts'
import { rowsKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import { noPage, readCursor, writeCursor } from '../table/page-cursor.ts'
import { spreadPage } from '../table/spread-pages.ts'
import { queryIndex, queryIndexPage } from '../table/table.ts'
import { roleRowKey } from './response-keys.ts'
import { findRows, readRow, rowIndex } from './role-rows.ts'

/**
 * All rows of a form as the index has them, a few milliseconds behind the table, for work in the background: half a read unit for each 4
 * kB, so about 75 for 1,000 rows.
 */
export async function listAllRows({ id, shards }: Pick<FormHead, 'id' | 'shards'>): Promise<RoleRow[]> {
  // Each key as a whole: page after page, more of the next keys would be read than a page takes.
  const keys = Array.from({ length: shards }, (_, shard) => queryIndex('gsi1', rowsKey(id, shard)))
  return (await Promise.all(keys)).flat().map((item) => readRow(item))
}

/** A page of a form's rows, each as it is now: the index only says which rows exist. Costs one read unit for each row. */
export async function readRows(head: FormHead, wanted: { cursor: string | undefined; limit: number }) {
  const { rows, next } = await listRows(head, wanted)
  return { rows: (await findRows(rows)).filter((row) => row !== undefined), next }
}

/** Where a page of rows ended: after which row of which of the form's keys. */
const Cursor = z.strictObject({
  shard: z.int().check(z.minimum(0)),
  row: z.optional(z.strictObject({ role: ApplicationRole, responseId: ResponseId, submittedAt: z.string() })),
})
type Cursor = z.infer<typeof Cursor>

/**
 * A page of a form's rows, in the order of their submission on each of the form's keys, a few milliseconds behind the table.
 * @throws Problem INVALID for a malformed cursor
 */
export async function listRows(
  { id, shards }: FormHead,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const { shard, row }: Cursor = cursor ? readCursor(Cursor, cursor) : { shard: 0 }
  if (shard >= shards || (row && formIdOf(row.responseId) !== id)) throw noPage()
  const after = row && { role: row.role, responseId: row.responseId, dateSubmitted: row.submittedAt }
  const { entries, next } = await spreadPage<RowPosition, RoleRow>({
    shards,
    from: after ? { shard, after } : { shard },
    limit,
    read: (position, most) => readKey(id, position, most),
  })
  return { rows: entries, next: next && cursorAt(next.shard, next.after) }
}

type RowPosition = Pick<RoleRow, 'role' | 'responseId' | 'dateSubmitted'>

async function readKey(
  formId: string,
  { shard, after }: { shard: number; after?: RowPosition | undefined },
  limit: number,
) {
  const partition = rowsKey(formId, shard)
  const from = after && {
    ...roleRowKey(after.responseId, after.role),
    gsi1pk: partition,
    gsi1sk: rowIndex(after),
  }
  // One row more than wanted tells whether there is a next page. Otherwise a form of exactly one page would be read twice.
  const { items, last } = await queryIndexPage(partition, limit + 1, from)
  return { entries: items.map((item) => readRow(item)), isWhole: !last }
}

function cursorAt(shard: number, last: RowPosition | undefined): string {
  const row = last && { role: last.role, responseId: last.responseId, submittedAt: last.dateSubmitted }
  return writeCursor({ shard, row })
}

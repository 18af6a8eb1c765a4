import type { Item } from './attribute-value.ts'
import { database } from './dynalite.ts'
import type { Table } from './table.ts'

/** The storage key of an item or of its key; undefined if it does not fit the table. */
export const itemKey = (table: Table, item: Item): string | undefined =>
  database.validateItem(item, table) ? undefined : database.createKey(item, table)

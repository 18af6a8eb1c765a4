import type { Item } from './attribute-value.ts'
import { database } from './dynalite.ts'
import type { Table } from './table.ts'

/** The name under which an item is kept, from the item or its key; undefined if that does not fit the table. */
export const itemKey = (table: Table, item: Item): string | undefined =>
  database.validateItem(item, table) ? undefined : database.createKey(item, table)

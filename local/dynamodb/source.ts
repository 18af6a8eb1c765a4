import type { Item } from './attribute-value.ts'
import type { Table } from './table.ts'

/** A range of keys, as LevelDB takes it. A limit of -1 is none. */
export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  limit?: number
  reverse?: boolean
}

/** Where items lie: in a table, or in one of its indexes. */
export interface Place {
  table: string
  index?: string
}

/** What the library reads from and writes to. Nothing here says that a write is kept: a stage records it. */
export interface Source {
  table(name: string): Promise<Table | undefined>
  tableNames(): AsyncIterable<string>
  item(place: Place, key: string): Promise<Item | undefined>
  items(place: Place, range: Range): AsyncIterable<Item>
  put(place: Place, key: string, item: Item): void
  remove(place: Place, key: string): void
}

/** The beginning of the keys of a place. No name contains the tilde, and all keys sort before it. */
export const prefixOf = ({ table, index }: Place) =>
  index === undefined ? `item~${table}~` : `index~${table}~${index}~`

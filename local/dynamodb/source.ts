import type { Item } from './attribute-value.ts'
import type { Table } from './table.ts'

/** A range of keys in LevelDB's notation. A limit of -1 means no limit. */
export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  limit?: number
  reverse?: boolean
}

/** Where items are stored: in a table or in one of its indexes. */
export interface Place {
  table: string
  index?: string
}

/** What the library reads from and writes to. A write need not be stored: a stage only records it. */
export interface Source {
  table(name: string): Promise<Table | undefined>
  tableNames(): AsyncIterable<string>
  item(place: Place, key: string): Promise<Item | undefined>
  items(place: Place, range: Range): AsyncIterable<Item>
  put(place: Place, key: string, item: Item): void
  remove(place: Place, key: string): void
}

/** The prefix of a place's keys. No name contains a tilde, and all keys sort before it. */
export const prefixOf = ({ table, index }: Place) =>
  index === undefined ? `item~${table}~` : `index~${table}~${index}~`

/** The key of an item of the table. */
export interface Key {
  pk: string
  sk: string
}

/** An item as it is stored, before it is parsed. Here, apart from the files that need it, to avoid circles. */
export type Item = Key & Record<string, unknown>

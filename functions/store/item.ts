/** What names an item of the table. */
export interface Key {
  pk: string
  sk: string
}

/** An item as it is stored, before its noun's schema has looked at it. */
export type Item = Key & Record<string, unknown>

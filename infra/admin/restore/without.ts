import type { Item } from '#functions/store/table/item.ts'

/** An item without some of its attributes. */
export const without = (item: Item, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as Item

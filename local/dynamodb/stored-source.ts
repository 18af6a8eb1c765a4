import type { Item } from './attribute-value.ts'
import type { Level } from './level.ts'
import { prefixOf, type Range, type Source } from './source.ts'
import type { Table } from './table.ts'

const tablePrefix = 'table~'

/** The key of a table's description. */
export const tableKey = (name: string) => tablePrefix + name

/** A read-only view of the stored data. */
export const storedSource = (level: Level): Source => ({
  table: rememberedTables(level),
  async *tableNames() {
    for await (const key of level.keys(within(tablePrefix, {}))) yield key.slice(tablePrefix.length)
  },
  item: (place, key) => level.get<Item>(prefixOf(place) + key),
  items: (place, range) => level.values<Item>(within(prefixOf(place), range)),
  put: readOnly,
  remove: readOnly,
})

/** Every operation asks for its table, which nothing changes or removes once it is there. */
function rememberedTables(level: Level): Source['table'] {
  const known = new Map<string, Table>()
  return async (name) => {
    const table = known.get(name) ?? (await level.get<Table>(tableKey(name)))
    if (table) known.set(name, table)
    return table
  }
}

const readOnly = () => {
  throw new Error('A write must be staged.')
}

const within = (prefix: string, { gt, gte, lt, lte, ...rest }: Range): Range => ({
  ...rest,
  ...(gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }),
  ...(lte === undefined ? { lt: prefix + (lt ?? '~') } : { lte: prefix + lte }),
})

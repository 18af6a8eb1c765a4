import { isDeepStrictEqual } from 'node:util'
import type { Item } from './attribute-value.ts'
import { valueSize } from './item-size.ts'
import { invalid } from './refusal.ts'
import { type Index, keyNames, type Table } from './table.ts'

const select = (item: Item, names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))

/** What an index stores of an item: nothing unless the item has the index's whole key. */
export const indexEntry = (table: Table, index: Index, item: Item | undefined): Item | undefined => {
  const key = keyNames(index.KeySchema)
  if (!item || !key.every((name) => name in item)) return undefined
  if (index.Projection.ProjectionType === 'ALL') return item
  const others = index.Projection.NonKeyAttributes ?? []
  return select(item, [...key, ...keyNames(table.KeySchema), ...others])
}

/** Does the index store both under the same key? */
export const haveSameKey = (index: Index, one: Item, other: Item) => {
  const key = keyNames(index.KeySchema)
  return isDeepStrictEqual(select(one, key), select(other, key))
}

/** Most bytes of the two parts of a key, in their order. Source: AWS documentation, "Quotas in Amazon DynamoDB". */
const largestParts = [2_048, 1_024]

/** @throws Refusal ValidationException for what cannot be the key of an index: an empty string, empty bytes, or too many bytes */
export const refuseUnfitIndexKeys = (table: Table, item: Item) => {
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? [])
    for (const [place, name] of keyNames(KeySchema).entries()) {
      if (isEmpty(item[name]))
        throw invalid(
          'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
            'The AttributeValue for a key attribute cannot contain an empty string value. ' +
            `IndexName: ${IndexName}, IndexKey: ${name}`,
        )
      const size = item[name] ? valueSize(item[name]) : 0
      const largest = largestParts[place] ?? 0
      if (size > largest)
        throw invalid(
          `One or more parameter values were invalid: Size limit exceeded for Index Key ${name} ` +
            `Actual Size: ${size} bytes Max Size: ${largest} bytes IndexName: ${IndexName}`,
        )
    }
}

const isEmpty = (value: Item[string] | undefined) =>
  value !== undefined && (('S' in value && value.S === '') || ('B' in value && value.B === ''))

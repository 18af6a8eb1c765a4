import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from './attribute-value.ts'
import { openDynamodb } from './open-dynamodb.ts'
import { Refusal } from './refusal.ts'
import type { Change } from './store.ts'
import { portalTable } from './test-bench.ts'

/** The simplest model: items by name. */
type Model = Map<string, { count: number; listedAs: string | undefined }>

interface Write {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck'
  name: string
  listedAs: string | undefined
  mustExist: boolean | undefined
}

const TableName = 'main'
const names = ['a1', 'a2', 'b1', 'b2']
const keyOf = (name: string) => ({ pk: { S: name.slice(0, 1) }, sk: { S: name.slice(1) } })
const listing = (listedAs: string | undefined): Item =>
  listedAs === undefined ? {} : { gsi1pk: { S: 'LIST' }, gsi1sk: { S: listedAs } }

const conditionOf = ({ kind, mustExist }: Write) => {
  // A check without a condition is not a valid request.
  const isRequired = mustExist ?? (kind === 'ConditionCheck' ? true : undefined)
  if (isRequired === undefined) return {}
  return { ConditionExpression: isRequired ? 'attribute_exists(pk)' : 'attribute_not_exists(pk)' }
}

const inputOf = (write: Write) => {
  const condition = { TableName, ...conditionOf(write) }
  if (write.kind === 'Put')
    return { ...condition, Item: { ...keyOf(write.name), ...listing(write.listedAs), count: { N: '0' } } }
  if (write.kind !== 'Update') return { ...condition, Key: keyOf(write.name) }
  const isListed = write.listedAs !== undefined
  return {
    ...condition,
    Key: keyOf(write.name),
    UpdateExpression: `ADD #count :one ${isListed ? 'SET gsi1pk = :list, gsi1sk = :as' : 'REMOVE gsi1sk'}`,
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: {
      ':one': { N: '1' },
      ...(write.listedAs !== undefined && { ':list': { S: 'LIST' }, ':as': { S: write.listedAs } }),
    },
  }
}

const isRefused = (model: Model, write: Write) => {
  const { ConditionExpression } = conditionOf(write)
  if (ConditionExpression === undefined) return false
  return model.has(write.name) !== (ConditionExpression === 'attribute_exists(pk)')
}

const apply = (model: Model, { kind, name, listedAs }: Write) => {
  if (kind === 'Put') model.set(name, { count: 0, listedAs })
  if (kind === 'Update') model.set(name, { count: (model.get(name)?.count ?? 0) + 1, listedAs })
  if (kind === 'Delete') model.delete(name)
}

const write = fc.record<Write>({
  kind: fc.constantFrom('Put', 'Update', 'Delete', 'ConditionCheck'),
  name: fc.constantFrom(...names),
  listedAs: fc.constantFrom(undefined, 'x', 'y', 'z'),
  mustExist: fc.constantFrom(undefined, undefined, true, false),
})
const single = write.filter(({ kind }) => kind !== 'ConditionCheck').map((one) => [one])
const transaction = fc.uniqueArray(write, { minLength: 2, maxLength: 4, selector: ({ name }) => name })
const sequence = fc.array(fc.oneof(single, transaction), { minLength: 1, maxLength: 15 })

const open = async (onCommit: (changes: Change[]) => void) => {
  const dynamodb = await openDynamodb({ onCommit })
  await dynamodb.call('CreateTable', portalTable)
  const isDone = (writes: Write[]) =>
    (writes.length === 1
      ? dynamodb.call(`${writes[0]!.kind}Item`, inputOf(writes[0]!))
      : dynamodb.call('TransactWriteItems', {
          TransactItems: writes.map((one) => ({ [one.kind]: inputOf(one) })),
        })
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
  const read = async (operation: string, input: object) => {
    const answer = await dynamodb.call(operation, { TableName, ...input })
    return (answer as { Items: Item[] }).Items.map((item) => JSON.stringify(sorted(item)))
  }
  return { dynamodb, isDone, read }
}

const sorted = (item: Item) =>
  Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const itemsOf = (changes: Change[]) => {
  const items = new Map<string, string>()
  for (const { before, after } of changes) {
    const name = JSON.stringify([(after ?? before)?.['pk'], (after ?? before)?.['sk']])
    if (after) items.set(name, JSON.stringify(sorted(after)))
    else items.delete(name)
  }
  return [...items.values()].toSorted()
}

test('after any writes, table, index and changes agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const changes: Change[] = []
      const { dynamodb, isDone, read } = await open((more) => changes.push(...more))
      const model: Model = new Map()
      for (const writes of steps) {
        const mayBeDone = !writes.some((one) => isRefused(model, one))
        expect(await isDone(writes)).toBe(mayBeDone)
        if (mayBeDone) for (const one of writes) apply(model, one)
      }
      const table = await read('Scan', {})
      expect(table.map(nameAndCount).toSorted()).toEqual(
        [...model].map(([name, { count }]) => `${name}=${count}`).toSorted(),
      )
      const index = await read('Query', {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :list',
        ExpressionAttributeValues: { ':list': { S: 'LIST' } },
      })
      expect(index.toSorted()).toEqual(table.filter((item) => item.includes('"gsi1sk"')).toSorted())
      expect(index.map(listedAs)).toEqual(
        [...model.values()].flatMap((item) => item.listedAs ?? []).toSorted(),
      )
      expect(itemsOf(changes)).toEqual(table.toSorted())
      await dynamodb.close()
    }),
    { numRuns: 150 },
  )
})

const nameAndCount = (text: string) => {
  const item: Record<string, Record<string, string>> = JSON.parse(text)
  return `${item['pk']?.['S']}${item['sk']?.['S']}=${item['count']?.['N']}`
}

const listedAs = (text: string) => {
  const item: Record<string, Record<string, string>> = JSON.parse(text)
  return item['gsi1sk']?.['S']
}

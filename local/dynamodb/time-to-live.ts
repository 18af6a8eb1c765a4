import type { Item } from './attribute-value.ts'
import { checked, checkedAgainst } from './checked-request.ts'
import { shapes } from './dynalite.ts'
import { invalid } from './refusal.ts'
import { foundTable, run } from './run-operation.ts'
import type { Store } from './store.ts'
import { keyNames, type Table } from './table.ts'

interface Specification {
  Enabled: boolean
  AttributeName: string
}

const settingKey = (table: string) => `ttl~${table}`

const settingOf = async (store: Store, table: string) => {
  const setting = await store.level.get<Specification>(settingKey(table))
  return setting?.Enabled ? setting : undefined
}

const updateShape = {
  types: {
    ...shapes.DescribeTimeToLive.types,
    TimeToLiveSpecification: {
      type: 'FieldStruct<TimeToLiveSpecification>',
      notNull: true,
      children: {
        Enabled: { type: 'Boolean', notNull: true },
        AttributeName: {
          type: 'String',
          notNull: true,
          lengthGreaterThanOrEqual: 1,
          lengthLessThanOrEqual: 255,
        },
      },
    },
  },
}

interface UpdateRequest {
  TableName: string
  TimeToLiveSpecification: Specification
}

/** UpdateTimeToLive. @throws Refusal ValidationException if it would change nothing, as on AWS */
export const updateTimeToLive = (store: Store, input: object) => {
  const request = checkedAgainst<UpdateRequest>(updateShape, input)
  const { TableName, TimeToLiveSpecification } = request
  return store.exclusive(async () => {
    await foundTable(store.stored, TableName)
    const isEnabled = (await settingOf(store, TableName)) !== undefined
    if (isEnabled === TimeToLiveSpecification.Enabled)
      throw invalid(`TimeToLive is already ${isEnabled ? 'enabled' : 'disabled'}`)
    await store.level.commit([{ type: 'put', key: settingKey(TableName), value: TimeToLiveSpecification }])
    return { TimeToLiveSpecification }
  })
}

/** DescribeTimeToLive. */
export const describeTimeToLive = async (store: Store, input: object) => {
  const { TableName } = checked('DescribeTimeToLive', input)
  await foundTable(store.stored, TableName)
  const setting = await settingOf(store, TableName)
  return {
    TimeToLiveDescription: setting
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: setting.AttributeName }
      : { TimeToLiveStatus: 'DISABLED' },
  }
}

/** Deletes the expired items of all tables, free of charge, and returns how many. */
export const sweepExpired = (store: Store) =>
  store.exclusive(async () => {
    let swept = 0
    for await (const name of store.stored.tableNames())
      swept += await sweepTable(store, await foundTable(store.stored, name))
    return swept
  })

const sweepTable = async (store: Store, table: Table) => {
  const setting = await settingOf(store, table.TableName)
  if (!setting) return 0
  const staged = store.stage()
  for await (const item of store.stored.items({ table: table.TableName }, {})) {
    if (!isExpired(item, setting.AttributeName, store.now())) continue
    const names = keyNames(table.KeySchema)
    const Key = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
    await run('DeleteItem', staged.source, { TableName: table.TableName, Key })
  }
  await store.commit(staged)
  return staged.touched().length
}

const fiveYears = 5 * 365 * 24 * 60 * 60

/**
 * Only numbers count, in seconds since 1970 and less than five years in the past, so a wrong unit or a zero deletes
 * nothing. Source: AWS documentation, "Using time to live (TTL) in DynamoDB".
 */
const isExpired = (item: Item, attribute: string, now: Date) => {
  const value = item[attribute]
  if (!value || !('N' in value)) return false
  const age = now.getTime() / 1000 - Number(value.N)
  return age > 0 && age < fiveYears
}

import { checked } from './checked-request.ts'
import { invalid } from './refusal.ts'
import { run } from './run-operation.ts'
import type { Store } from './store.ts'
import { tableKey } from './stored-source.ts'
import type { Table } from './table.ts'

/** CreateTable. The table is ready immediately, although the answer says that it is being created. */
export const createTable = (store: Store, input: object) => {
  const request = checked('CreateTable', input)
  if (request.LocalSecondaryIndexes) throw invalid('Local secondary indexes are not available here')
  return store.exclusive(async () => {
    const answer = structuredClone(await run('CreateTable', store.stored, request))
    const table = active(answer.TableDescription)
    await store.level.commit([{ type: 'put', key: tableKey(table.TableName), value: table }])
    return answer
  })
}

const active = (table: Table): Table => ({
  ...table,
  TableStatus: 'ACTIVE',
  ...(table.GlobalSecondaryIndexes && {
    GlobalSecondaryIndexes: table.GlobalSecondaryIndexes.map((index) => ({
      ...index,
      IndexStatus: 'ACTIVE',
    })),
  }),
})

/** DescribeTable. Sizes and counts stay 0; AWS updates them only every six hours. */
export const describeTable = (store: Store, input: object) =>
  run('DescribeTable', store.stored, checked('DescribeTable', input))

/** ListTables. */
export const listTables = (store: Store, input: object) =>
  run('ListTables', store.stored, checked('ListTables', input))

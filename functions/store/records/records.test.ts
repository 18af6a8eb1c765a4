import { globSync, readFileSync } from 'node:fs'
import {
  BatchWriteCommand,
  DeleteCommand,
  type DeleteCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'

let lead: Person
let table: typeof import('../table/table.ts')
test.beforeAll(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
  await lead.calls.forms.create({ body: { ...smallForm, isActive: false } })
  table = await import('../table/table.ts')
})

const record = async () => (await table.queryItems(`AUDIT#${lead.id}`, '0', '~'))[0]!

test('a record cannot be changed or deleted, alone, beside other writes or in a batch', async () => {
  const { documentClient, TableName } = table
  const kept = await record()
  const Key = { pk: kept.pk, sk: kept.sk }
  const update = { TableName, Key, UpdateExpression: 'REMOVE #on', ExpressionAttributeNames: { '#on': 'on' } }
  const removal: DeleteCommandInput = { TableName, Key }
  const other = { Put: { TableName, Item: { pk: 'OTHER', sk: 'OTHER' } } }
  const inTransaction = (...TransactItems: object[]) => new TransactWriteCommand({ TransactItems })
  const inBatch = (request: object) => new BatchWriteCommand({ RequestItems: { [TableName]: [request] } })
  const refused = [
    documentClient.send(new UpdateCommand(update)),
    documentClient.send(new DeleteCommand(removal)),
    documentClient.send(inTransaction(other, { Update: update })),
    documentClient.send(inTransaction({ Delete: removal }, other)),
    documentClient.send(inBatch({ DeleteRequest: { Key } })),
    documentClient.send(inBatch({ PutRequest: { Item: Key } })),
  ]
  for (const request of refused) await expect(request).rejects.toThrow('with an explicit deny')
  expect(await record()).toEqual(kept)
})

test('a record is never put in the place of another', async () => {
  const [{ appended }, { writeTogether }] = await Promise.all([
    import('./records.ts'),
    import('../table/transaction.ts'),
  ])
  const write = appended({ by: 'ada', what: 'form.create', on: ['a'], at: '2026-10-31T23:59:59.999Z' })
  await writeTogether([write])
  await expect(writeTogether([write])).rejects.toMatchObject({ name: 'ConditionFailed' })
})

test('records are put in one place, and no other code names their keys', () => {
  const sources = globSync(['functions/**/*.ts', 'infra/admin/**/*.ts', 'shared/**/*.ts']).filter(
    (file) => !/test\.ts$|testing/.test(file),
  )
  const read = (file: string) => readFileSync(file, 'utf8')
  const naming = sources.filter((file) => /recordPrefix|['"`]AUDIT/.test(read(file)))
  expect(naming.toSorted()).toEqual([
    'functions/store/records/records.ts',
    'shared/kernel/table-definition.ts',
  ])
  expect(read('functions/store/records/records.ts').match(/\bput:/g)).toHaveLength(1)
})

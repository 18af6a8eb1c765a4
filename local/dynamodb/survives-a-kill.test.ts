import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Item } from './attribute-value.ts'
import { FolderInUse, openDynamodb } from './open-dynamodb.ts'
import { portalTable } from './test-bench.ts'

const TableName = 'main'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  const dynamodb = await openDynamodb({ folder })
  await dynamodb.call('CreateTable', portalTable)
  await dynamodb.close()
})
afterEach(() => rm(folder, { recursive: true }))

const startWriter = (round: number) =>
  spawn(
    process.execPath,
    [fileURLToPath(new URL('./endless-writer.ts', import.meta.url)), folder, String(round)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )

/** Kills it while it writes, after 20 to 60 writes. */
const acknowledgedUntilKilled = async (writer: ChildProcess) => {
  const last = 20 + Math.floor(Math.random() * 40)
  let output = ''
  const lines = () => output.split('\n').slice(0, -1)
  writer.stdout?.on('data', (more: Buffer) => {
    output += more.toString()
    if (lines().length >= last) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  return lines()
}

const everything = async (input: object, operation: 'Scan' | 'Query') => {
  const dynamodb = await openDynamodb({ folder })
  const items: Item[] = []
  let start: object | undefined
  do {
    const answer = await dynamodb.call(operation, { TableName, ...input, ExclusiveStartKey: start })
    const page = answer as { Items: Item[]; LastEvaluatedKey?: object }
    items.push(...page.Items)
    start = page.LastEvaluatedKey
  } while (start)
  await dynamodb.close()
  return items.map(({ pk, sk }) => JSON.stringify([pk, sk]))
}

test('keeps what it acknowledged through a kill, and never half a transaction', async () => {
  const acknowledged: string[] = []
  for (const round of [1, 2, 3]) {
    acknowledged.push(...(await acknowledgedUntilKilled(startWriter(round))))
    const kept = await everything({}, 'Scan')
    const names = kept.map((key) => (JSON.parse(key) as [{ S: string }])[0].S)
    const parts = Map.groupBy(names, (name) => name)
    expect(acknowledged.filter((name) => !parts.has(name))).toEqual([])
    expect([...parts].filter(([name, found]) => found.length !== (name.startsWith('three') ? 3 : 1))).toEqual(
      [],
    )
    const index = await everything(
      {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :round',
        ExpressionAttributeValues: { ':round': { S: `ROUND#${round}` } },
      },
      'Query',
    )
    expect(index.toSorted()).toEqual(kept.filter((key) => key.includes(`#round${round}#`)).toSorted())
  }
  expect(acknowledged.length).toBeGreaterThan(10)
})

test('remembers a token across a restart', async () => {
  const count = {
    ClientRequestToken: 'once',
    TransactItems: [
      {
        Update: {
          TableName,
          Key: { pk: { S: 'a' }, sk: { S: '1' } },
          UpdateExpression: 'ADD hits :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  }
  for (const _start of [1, 2]) {
    const dynamodb = await openDynamodb({ folder })
    await dynamodb.call('TransactWriteItems', count)
    expect(await dynamodb.call('Scan', { TableName })).toMatchObject({ Items: [{ hits: { N: '1' } }] })
    await dynamodb.close()
  }
})

test('only one process at a time can use a folder', async () => {
  const writer = startWriter(1)
  await once(writer.stdout, 'data')
  await expect(openDynamodb({ folder })).rejects.toBeInstanceOf(FolderInUse)
  writer.kill('SIGKILL')
  await once(writer, 'close')
  const dynamodb = await openDynamodb({ folder })
  await dynamodb.close()
})

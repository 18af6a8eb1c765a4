import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canLimitFiles, limitFiles } from '#local/testing/disk-limit.ts'
import { type ServedTable, serveTable } from '#local/testing/served-table.ts'
import { portalTable } from './test-bench.ts'

const TableName = 'main'
let folder: string
const running: ServedTable[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dynamodb-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop('SIGKILL')))
  rmSync(folder, { recursive: true })
})

/** The stand-in on the folder, and an AWS client that tries once. */
async function serve() {
  const served = await serveTable(folder)
  running.push(served)
  const client = new DynamoDBClient({
    endpoint: served.address,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  const document = DynamoDBDocumentClient.from(client)
  return {
    createTable: () => client.send(new CreateTableCommand(portalTable)),
    put: (sk: string) =>
      document.send(new PutCommand({ TableName, Item: { pk: 'a', sk, text: 'x'.repeat(3_000) } })),
    get: async (sk: string) =>
      (await document.send(new GetCommand({ TableName, Key: { pk: 'a', sk } }))).Item?.sk,
    all: async () => {
      const { Items = [] } = await document.send(new ScanCommand({ TableName, ConsistentRead: true }))
      return Items.map(({ sk }) => String(sk)).toSorted()
    },
    limitFiles: (bytes: number | 'unlimited') => limitFiles(served.pid, bytes),
    said: served.said,
    stop: (signal: NodeJS.Signals) => {
      running.splice(running.indexOf(served), 1)
      return served.stop(signal)
    },
  }
}

const logSize = () =>
  Math.max(
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => statSync(join(folder, name)).size),
  )

const names = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(3, '0'))

test.runIf(canLimitFiles).each(['SIGTERM', 'SIGKILL'] as const)(
  'keeps everything acknowledged around a full disk, through %s',
  async (signal) => {
    const first = await serve()
    await first.createTable()
    for (const name of names(0, 5)) await first.put(name)
    // The next record is cut in the middle.
    first.limitFiles(logSize() + 500)
    for (const name of names(100, 3))
      await expect(first.put(name)).rejects.toMatchObject({ name: 'InternalServerError' })
    expect(await first.get('000')).toBe('000')
    first.limitFiles('unlimited')
    // Past the end of a 32 KB block of LevelDB, where its reader would notice a torn record.
    for (const name of names(200, 30)) await first.put(name)
    await first.stop(signal)

    const second = await serve()
    const kept = await second.all()
    expect(kept).toEqual(expect.arrayContaining([...names(0, 5), ...names(200, 30)]))
    // A failed write may still be stored, as after a lost answer, but nothing else.
    expect(kept.filter((name) => !name.startsWith('1'))).toHaveLength(35)
  },
)

test.runIf(canLimitFiles)('reports a full disk in one sentence for each failed write', async () => {
  const server = await serve()
  await server.createTable()
  server.limitFiles(logSize() + 500)
  for (const name of ['a', 'b']) await expect(server.put(name)).rejects.toThrow()
  await server.stop('SIGTERM')
  const lines = server.said().trim().split('\n')
  expect(lines).toEqual(
    Array(2).fill('The disk is full: nothing more can be saved until there is free space.'),
  )
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#functions/store/table/item.ts'
import { createTable } from '#local/create-table.ts'
import { localSettings } from '#local/settings.ts'
import { openLocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

let portal: Awaited<ReturnType<typeof openLocalPortal>>
let store: typeof import('#functions/store/table/table.ts')
beforeAll(async () => {
  portal = await openLocalPortal()
  store = await import('#functions/store/table/table.ts')
})
afterAll(() => portal.close())

const restore = (...words: string[]) => runHere('restore', [...words, '--local', String(portal.port)])

async function readLive() {
  const { readTable } = await import('./restore/read-items.ts')
  return readTable(localSettings.tableName)
}

/** An export of DynamoDB in a folder of its own. */
function exported(items: readonly Item[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  const data = join(folder, 'AWSDynamoDB', '01', 'data')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(folder, 'AWSDynamoDB', '01', 'manifest-summary.json'), '{}')
  const lines = items.map((item) => `${JSON.stringify({ Item: marshall(item) })}\n`)
  writeFileSync(join(data, 'part.json.gz'), gzipSync(lines.join('')))
  return folder
}

/** A table of this name with these items, as AWS restores it. */
async function restoredTable(name: string, items: readonly Item[]) {
  const { TABLE_NAME } = process.env
  process.env.TABLE_NAME = name
  await createTable()
  process.env.TABLE_NAME = TABLE_NAME
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  for (const item of items) await store.documentClient.send(new PutCommand({ TableName: name, Item: item }))
  return name
}

const second = () => Math.floor(Date.now() / 1_000)

test('says first what it would change, then makes a backup and brings it back', async () => {
  await portal.register('other@example.edu')
  const id = await portal.register('lost@example.edu')
  const copy = await readLive()
  const table = await restoredTable('Restored-1', copy)
  await store.removeItem({ pk: `USER#${id}`, sk: 'PROFILE' })
  await store.removeItem({ pk: 'EMAIL#lost@example.edu', sk: 'EMAIL' })

  const dry = await runScript('restore', [table, '--local', String(portal.port)])
  expect(dry.code).toBe(0)
  expect(dry.output).toContain('missing, added: people 1, addresses 1')
  expect(dry.output).toContain('Nothing was written.')
  expect(await store.getItem({ pk: `USER#${id}`, sk: 'PROFILE' })).toBe(undefined)

  const { code, output } = await restore(table, '--write')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/Backup of the live table: \.local.*\nDone\.$/s) as string,
  })
  const backup = /Backup of the live table: (.*)/.exec(output)![1]!
  expect((await restore(backup)).output).toContain('There is nothing to write.')
  rmSync(backup, { recursive: true })
  // A login of the same second counts as one from before.
  const ended = second()
  await expect.poll(second).toBeGreaterThan(ended)
  const call = await portal.logIn('lost@example.edu')
  expect(await call('GET', '/auth/me')).toMatchObject({ id, role: 'applicant' })
})

test('an export in a folder is a copy too, and logins without a person are listed', async () => {
  const id = await portal.register('here@example.edu')
  const folder = exported(await readLive())
  const gone = await portal.register('alone@example.edu')
  await store.removeItem({ pk: `USER#${gone}`, sk: 'PROFILE' })
  const person = {
    pk: 'USER#nobody',
    sk: 'PROFILE',
    id: 'nobody',
    email: 'nobody@example.edu',
    state: 'active',
    version: 1,
  }
  await store.putItem(person)
  const { output } = await restore(folder)
  expect(output).toContain(`a login without a person: alone@example.edu (${gone})`)
  expect(output).toContain('a person without a login: nobody@example.edu (nobody)')
  expect(output).not.toContain(id)
  await store.removeItem(person)
})

test('who was erased since the copy is erased again by the portal', async () => {
  const id = await portal.register('erased@example.edu')
  const person = await store.getItem({ pk: `USER#${id}`, sk: 'PROFILE' })
  const view = { pk: `USER#${id}`, sk: 'VIEW#one', name: 'Mine' }
  const copy = exported([person!, view, { pk: 'ROLES', sk: 'ROLES', list: [] }])
  await store.putItem({ pk: `USER#${id}`, sk: 'PROFILE', id, email: '', state: 'erased', version: 2 })
  const { output } = await restore(copy, '--write')
  expect(output).toContain('missing, left out: views 1')
  rmSync(/Backup of the live table: (.*)/.exec(output)![1]!, { recursive: true })
  const { listDueErasures } = await import('#functions/store/people/erasures.ts')
  expect(await listDueErasures(new Date(Date.now() + 1_000))).toMatchObject([{ userId: id }])
  expect(await store.getItem(view)).toBe(undefined)
})

test('refuses the live table, an empty copy, and kinds that cannot be replaced', async () => {
  expect((await restore(localSettings.tableName)).output).toContain('is the live table itself.')
  expect((await restore('nowhere')).output).toContain('There is no table and no folder nowhere.')
  expect((await restore(mkdtempSync(join(tmpdir(), 'export-')))).output).toContain('has no items.')
  expect((await restore('any', '--replace', 'records')).output).toContain('--replace takes applications,')
})

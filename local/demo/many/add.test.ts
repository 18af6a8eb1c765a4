import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDataFolder } from '../../data-folder.ts'
import { openDynamodb } from '../../dynamodb/open-dynamodb.ts'

const command = fileURLToPath(new URL('add.ts', import.meta.url))
const run = (folder: string, ...options: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { status, stderr } = spawnSync(process.execPath, [command, ...options], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder },
    encoding: 'utf8',
  })
  return { status, error: stderr.trim() }
}

test.each([
  [['--applications', '0']],
  [['--applications', 'many']],
  [['--reviewers', '2']],
  [['--seed', '-1']],
  [['--people', '4']],
  [['1000']],
])('%j is refused in one sentence, and nothing is opened', (options) => {
  expect(run('/no/such/folder', ...options)).toEqual({
    status: 1,
    error:
      'Options: --applications 1 to 20000, --reviewers 3 to 500, --seed 0 to 999999, each a whole number; without them 1000, 40 and 42.',
  })
})

test('leaves data alone that a running portal uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  const { dynamodb } = openDataFolder(folder)
  const running = await openDynamodb({ ...(dynamodb && { folder: dynamodb }) })
  try {
    expect(run(folder, '--applications', '5')).toEqual({
      status: 1,
      error: 'A portal is running on the same data already. Stop it, or choose another DATA_DIR.',
    })
  } finally {
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('side-by-side.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'side-by-side-'))
afterAll(() => rmSync(folder, { recursive: true }))

const scripts = { good: 'echo all is well', bad: 'echo a type is wrong && exit 2' }
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
const run = (...names: string[]) => {
  const { stdout, status } = spawnSync(process.execPath, [program, ...names], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { lines: stdout.trim().split(/\r?\n/), status }
}

test('checks that pass are listed, each with its output', () => {
  expect(run('good')).toEqual({ lines: ['passed: good', 'all is well'], status: 0 })
})

test('if one check fails, the others end as well, and the run has failed', () => {
  const { lines, status } = run('bad', 'good')
  expect(status).toBe(1)
  expect(lines).toHaveLength(4)
  expect(lines).toEqual(
    expect.arrayContaining(['FAILED: bad', 'a type is wrong', 'passed: good', 'all is well']),
  )
})

test('a script that does not exist has failed', () => {
  expect(run('missing').status).toBe(1)
})

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let folder: string
const take = () => fingerprint(folder, ['web', 'package.json'])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(folder, 'web/app'), { recursive: true })
  writeFileSync(join(folder, 'web/app/main.ts'), 'one')
  writeFileSync(join(folder, 'package.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the fingerprint of the sources', () => {
  test('stays the same if only a time changes', () => {
    const before = take()
    utimesSync(join(folder, 'web/app/main.ts'), 1, 1)
    expect(take()).toBe(before)
  })

  test('changes with a content of the same length, a name, and another file', () => {
    const taken = [take()]
    writeFileSync(join(folder, 'web/app/main.ts'), 'two')
    taken.push(take())
    writeFileSync(join(folder, 'web/app/other.ts'), '')
    taken.push(take())
    rmSync(join(folder, 'web/app/other.ts'))
    writeFileSync(join(folder, 'web/other.ts'), '')
    taken.push(take())
    expect(new Set(taken).size).toBe(4)
  })
})

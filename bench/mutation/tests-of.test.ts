import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutationsOf } from './mutations-of.ts'
import { measuredFiles, namedFiles, testsOf } from './tests-of.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))

test('whatever can be broken has tests that are asked, and they are there', () => {
  const breakable = measuredFiles(house).filter(
    (file) => mutationsOf(file, readFileSync(join(house, file), 'utf8')).length > 0,
  )
  expect(breakable.length).toBeGreaterThan(80)
  expect(breakable.filter((file) => testsOf(house, file).length === 0)).toEqual([])
  expect(
    breakable.flatMap((file) => testsOf(house, file)).filter((name) => !existsSync(join(house, name))),
  ).toEqual([])
})

test('no file is named that is gone', () => {
  expect(namedFiles.filter((file) => !existsSync(join(house, file)))).toEqual([])
})

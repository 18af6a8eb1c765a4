import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutationsOf } from './mutations-of.ts'
import { measuredFiles, namedFiles, testsOf } from './tests-of.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

test('every file that can be changed has existing tests', () => {
  const breakable = measuredFiles(project).filter(
    (file) => mutationsOf(file, readFileSync(join(project, file), 'utf8')).length > 0,
  )
  expect(breakable.length).toBeGreaterThan(80)
  expect(breakable.filter((file) => testsOf(project, file).length === 0)).toEqual([])
  expect(
    breakable.flatMap((file) => testsOf(project, file)).filter((name) => !existsSync(join(project, name))),
  ).toEqual([])
})

test('every named file exists', () => {
  expect(namedFiles.filter((file) => !existsSync(join(project, file)))).toEqual([])
})

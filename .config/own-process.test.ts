import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from './vitest.config.ts'

/** Files that a project runs one after another in one process, where a module stays as the first of them has loaded it. */
function filesInOneProcess(): string[] {
  const projects = (config.test?.projects ?? []) as {
    test: { include: string[]; exclude: string[]; isolate?: boolean }
  }[]
  return projects
    .filter(({ test: { isolate } }) => isolate === false)
    .flatMap(({ test: { include, exclude } }) => globSync(include, { exclude }))
}

test('a test that replaces a module runs in a process of its own', () => {
  const files = filesInOneProcess()
  expect(files).toContain('web/api/api-error.test.ts')
  expect(files.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})

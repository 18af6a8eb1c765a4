import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const mostCharacters = 80
const rooms = '{.config,bench,functions,infra,local,shared,web}'
const nameOfTest = /^ *(?:test|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(nameOfTest)].map(([, , name = '']) => name)

test('no test has a name longer than 80 characters', () => {
  const names = globSync(`${rooms}/**/*.test.{ts,tsx}`, { exclude: ['**/node_modules/**'] }).flatMap(namesIn)
  expect(names).toContain('no test has a name longer than 80 characters')
  expect(names.filter((name) => name.length > mostCharacters)).toEqual([])
})

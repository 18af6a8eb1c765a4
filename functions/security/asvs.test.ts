import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('../asvs-5.0.md', import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const lines = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

/** The requirements of levels 1 and 2. */
const requirements = 253

const rows = lines
  .filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([id, level, what, outcome, reason = '']) => ({ id, level, what, outcome, reason }))
const outcomes = ['test', 'decision', 'not applicable', 'open']

test('every requirement of levels 1 and 2 has one row with an outcome and its reason', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(requirements)
  expect(rows).toHaveLength(requirements)
  expect(
    rows.filter(({ outcome = '', level = '' }) => !outcomes.includes(outcome) || !/^[12]$/.test(level)),
  ).toEqual([])
  expect(rows.filter(({ what, reason }) => !what || !reason)).toEqual([])
})

test('every test that is named exists', () => {
  const named = rows
    .filter(({ outcome }) => outcome === 'test')
    .flatMap(({ reason }) => reason.replaceAll('`', '').split(', '))
  expect(named.filter((path) => !path.endsWith('.test.ts') || !existsSync(new URL(path, root)))).toEqual([])
})

test('the counts at the top are correct', () => {
  const counts = lines.filter(([name = '', , more]) => outcomes.includes(name) && more === undefined)
  expect(counts).toEqual(
    outcomes.map((name) => [name, String(rows.filter(({ outcome }) => outcome === name).length)]),
  )
})

test('at most a few of the requirements that apply are open', () => {
  const applying = rows.filter(({ outcome }) => outcome !== 'not applicable')
  const answered = applying.filter(({ outcome }) => outcome !== 'open')
  expect(answered.length / applying.length).toBeGreaterThanOrEqual(185 / 197)
})

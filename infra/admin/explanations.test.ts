import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runHere } from './testing/run-here.ts'

const packageJson = new URL('../../package.json', import.meta.url)
const { scripts } = JSON.parse(readFileSync(packageJson, 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node infra\/admin\/(\S+)\.ts$/.exec(line) ?? []
  return file ? [{ name, file }] : []
})

test('the admin’s commands are those in package.json', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    Object.keys(scripts).filter((name) => scripts[name]!.includes('infra/admin')),
  )
  expect(commands.length).toBeGreaterThan(5)
})

test.each(commands)('$name explains itself and does nothing', async ({ name, file }) => {
  const { code, output } = await runHere(file, ['some', '--help', '--local'])
  const [purpose, blank, usage, ...more] = output.split('\n')
  expect({ code, blank, more }).toEqual({ code: 0, blank: '', more: [] })
  expect(purpose).toMatch(/^[A-Z].{30,}\.$/)
  expect(usage).toMatch(new RegExp(`^Usage: npm run ${name}[ .]`))
})

test('-h is short for --help', async () => {
  expect(await runHere('smoke', ['-h'])).toEqual(await runHere('smoke', ['--help']))
})

test.each(commands)('$name answers an unknown option with its usage', async ({ name, file }) => {
  const { code, output } = await runHere(file, ['--no-such-option'])
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^Usage: npm run ${name}[^\n]*$`))
})

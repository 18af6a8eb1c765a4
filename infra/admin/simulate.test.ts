import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcomesText, scenarioText } from '#shared/fair/scenario-text.ts'
import { simulate } from '#shared/fair/simulate.ts'
import { madeUpScenario } from '#shared/fair/testing-scenarios.ts'
import { runScript } from './testing/run-script.ts'

const scenario = madeUpScenario(4, 80)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const outcomes = sha256(outcomesText(simulate(scenario).outcomes))
const exported = { format: 'application-portal/scenario', name: 'Plan A', scenario, outcomes }

const folder = mkdtempSync(join(tmpdir(), 'scenario-'))

function written(content: unknown) {
  const path = join(folder, 'scenario.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('an exported scenario has the same outcomes as in the portal, in whatever order its rows are', async () => {
  for (const rows of [scenario.rows, scenario.rows.toReversed()]) {
    const { code, output } = await runScript('simulate', [
      written({ ...exported, scenario: { ...scenario, rows } }),
    ])
    expect(output).toContain('Plan A: 80 applications of made-up.')
    expect(output).toContain(`The outcomes are those of the portal: ${outcomes}`)
    expect(code).toBe(0)
  }
})

test('the command says which scenario of the portal it is, by the hash that the records have', async () => {
  const { output } = await runScript('simulate', [written(exported)])
  expect(output).toContain(`made-up. Its hash: ${sha256(scenarioText(scenario))}`)
})

test('a scenario that somebody has changed is found out', async () => {
  const { code, output } = await runScript('simulate', [
    written({ ...exported, scenario: { ...scenario, seats: {} } }),
  ])
  expect(output).toContain("The outcomes differ from the portal's.")
  expect(code).toBe(1)
})

test('another file is refused in one sentence', async () => {
  expect(await runScript('simulate', [written('{')])).toEqual({
    code: 1,
    output: `${join(folder, 'scenario.json')} is not a JSON file.`,
  })
  const nowhere = join(folder, 'nowhere.json')
  expect(await runScript('simulate', [nowhere])).toEqual({
    code: 1,
    output: `${nowhere} cannot be used: no such file or directory.`,
  })
  const { code, output } = await runScript('simulate', [written({ ...exported, seats: 3 })])
  expect(code).toBe(1)
  expect(output).toContain('is not a scenario')
})

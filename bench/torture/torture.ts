import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { routes } from '#shared/routes.ts'
import { verdictOn } from '../finding.ts'
import { table } from '../table.ts'
import { type Amounts, parts } from './parts.ts'

// npm run torture -- R1 R3 --seeds 20 --seed 1 --kills 200: runs the named parts, or all. Failures are listed with the seed that
// repeats them. S3:messages and R2:messages send only the requests of this area.
const usual: Amounts = {
  seeds: 3,
  seed: 1,
  operations: 10_000,
  kills: 20,
  faults: 8,
  answers: 1_000,
  mails: 1_000,
  rounds: 10_000,
  requests: 200,
  pairs: 500,
}
const { values, positionals: wanted } = parseArgs({
  options: Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' as const }])),
  allowPositionals: true,
})
const unknown = wanted.filter((id) => !isPart(id))
if (unknown.length > 0)
  refuse(`There is no run ${unknown.join(', ')}. Choose from: ${Object.keys(parts).join(', ')}.`)
const given = Object.entries(values).map(([name, text]) => [name, asCount(String(text))])
const amounts: Amounts = { ...usual, ...Object.fromEntries(given) }

const [only, ...others] = wanted
process.exit(only && others.length === 0 ? await torture(only) : eachApart())

async function torture(id: string): Promise<number> {
  const [name = '', area] = id.split(':')
  const findings = (await parts[name]?.(amounts, area)) ?? []
  console.info(table(findings))
  return findings.some((finding) => verdictOn(finding) === 'MISSED') ? 1 : 0
}

function isPart(id: string): boolean {
  const [name = '', area] = id.split(':')
  return Object.hasOwn(parts, name) && (area === undefined || Object.hasOwn(routes, area))
}

function eachApart(): number {
  const ids = wanted.length > 0 ? wanted : Object.keys(parts)
  const options = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)])
  const statuses = ids.map(
    (id) => spawnSync(process.execPath, [import.meta.filename, id, ...options], { stdio: 'inherit' }).status,
  )
  return statuses.every((status) => status === 0) ? 0 : 1
}

function asCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) refuse(`"${text}" is not a number of at least 1.`)
  return Number(text)
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isMissed, table } from './finding.ts'
import { type Amounts, measures, usual } from './measures.ts'

// npm run bench -- W5 R1 --seeds 20 --seed 1: runs the named measures, or all, each in its own process. S3:messages and R2:messages send
// only the requests of this area.
const { values, positionals } = parseArgs({
  options: Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' as const }])),
  allowPositionals: true,
})
const ids = positionals.length > 0 ? positionals : Object.keys(measures)
const unknown = ids.filter((id) => !Object.hasOwn(measures, id.split(':')[0]!))
if (unknown.length > 0)
  refuse(`There is no measure ${unknown.join(', ')}. Choose from: ${Object.keys(measures).join(', ')}.`)
const given = Object.entries(values).map(([name, text]) => [name, asCount(String(text))])
const amounts: Amounts = { ...usual, ...Object.fromEntries(given) }

// What a measure has started ends with its process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
// No measure may reach a real AWS account.
for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name]
process.exit(ids.length === 1 ? await measure(ids[0]!) : eachApart())

async function measure(id: string): Promise<number> {
  const [name = '', area] = id.split(':')
  const findings = await measures[name]!(amounts, area)
  console.info(table(id, findings))
  return findings.some(isMissed) ? 1 : 0
}

function eachApart(): number {
  const options = Object.entries(amounts).map(([name, amount]) => `--${name}=${amount}`)
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

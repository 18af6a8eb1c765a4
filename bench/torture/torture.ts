import { parseArgs } from 'node:util'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { type Finding, verdictOn } from '../finding.ts'
import { table } from '../table.ts'
import { plantedFaults, withFault } from './planted-faults.ts'
import { randomOf } from './random.ts'
import { openPeople, runHistory, type Size } from './run-history.ts'
import { runKills } from './run-kills.ts'

// npm run torture -- R1 R3 --seeds 20 --seed 1 --kills 200: the named parts, or all. A seed that fails is named, and fails again alone.
const { values, positionals: wanted } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    operations: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
  },
  allowPositionals: true,
})
const [seeds, firstSeed, operations, kills] = [
  values.seeds,
  values.seed,
  values.operations,
  values.kills,
].map(asCount)
const size: Size = { clients: 20, applications: 100, operations: operations! }
const zero = { must: 0, aim: 0 }

const parts: Record<string, () => Promise<Finding[]>> = { R1: tortureHistory, R3: tortureByKills }
const unknown = wanted.filter((id) => !(id in parts))
if (unknown.length > 0)
  refuse(`There is no ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)

const findings: Finding[] = []
for (const [id, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(id)) findings.push(...(await part()))
}
console.info(table(findings))
process.exit(findings.some((finding) => verdictOn(finding) === 'MISSED') ? 1 : 0)

async function tortureHistory(): Promise<Finding[]> {
  const portal = await openTestPortal({ now: () => new Date() })
  const people = await openPeople(portal, size)
  let violations = 0
  let acknowledged = 0
  for (let seed = firstSeed!; seed < firstSeed! + seeds!; seed++) {
    const found = await runHistory(portal, people, seed, size)
    tell(`R1 seed ${seed}: ${found.acknowledged} acknowledged`, found.violations)
    violations += found.violations.length
    acknowledged += found.acknowledged
  }
  let missed = 0
  for (const fault of Object.keys(plantedFaults)) {
    const small = { clients: 20, applications: 10, operations: 1_000 }
    const work = () => runHistory(portal, people, firstSeed!, small)
    const found = await withFault(portal, fault, randomOf(firstSeed!), work)
    console.error(`R1 a server that ${fault}: ${found.violations.length > 0 ? 'caught' : 'NOT CAUGHT'}`)
    if (found.violations.length === 0) missed++
  }
  await portal.close()
  return [
    {
      id: 'R1',
      measure: 'lost, doubled, stale or illegal over a lossy network',
      value: violations,
      unit: '',
      goal: zero,
      note: `${seeds} seeds of ${size.operations} operations, ${acknowledged} acknowledged; 15 % of requests lost, unanswered or doubled.`,
    },
    { id: 'R1', measure: 'planted faults of six not caught', value: missed, unit: '', goal: zero },
  ]
}

async function tortureByKills(): Promise<Finding[]> {
  const { violations, acknowledged, longestStart } = await runKills(firstSeed!, kills!)
  tell(`R3 seed ${firstSeed}: ${kills} kills, ${acknowledged} acknowledged`, violations)
  return [
    {
      id: 'R3',
      measure: 'acknowledged saves lost by kill -9',
      value: violations.length,
      unit: '',
      goal: zero,
      note: `${kills} kills, ${acknowledged} acknowledged.`,
    },
    { id: 'R3', measure: 'longest restart', value: longestStart, unit: 's', goal: { must: 2, aim: 2 } },
  ]
}

function tell(what: string, violations: readonly string[]) {
  console.error(`${what}, ${violations.length} violations`)
  for (const violation of violations.slice(0, 10)) console.error(`  ${violation}`)
}

function asCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) refuse(`"${text}" is no number from 1 on.`)
  return Number(text)
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

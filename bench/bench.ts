import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type Finding, verdictOn } from './finding.ts'
import { groups } from './measures.ts'
import { runApart } from './run-apart.ts'
import { table } from './table.ts'

// npm run bench -- W1 P3 --json figures.json: runs the named measures, or all. The figures are of this run on this machine.
const { values: options, positionals: wanted } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
refuseUnknown()

/** The whole run stops 350 seconds after its start, even if measures are left. */
const end = Date.now() + 350_000

const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id)
const notMeasured = (id: string): Finding => ({
  id,
  measure: 'failed or took too long',
  value: null,
  unit: '',
})

const findings: Finding[] = []
for (const [place, { ids, seconds }] of groups.entries()) {
  if (!ids.some(isWanted)) continue
  console.error(`${ids.join(', ')} ...`)
  const found = await runApart(place, Math.min(seconds * 1_000, end - Date.now()))
  findings.push(...(found ?? ids.map(notMeasured)).filter(({ id }) => isWanted(id)))
}
console.info(table(findings))
if (options.json) writeFileSync(options.json, `${JSON.stringify(report(), undefined, 2)}\n`)
process.exitCode = findings.some((finding) => verdictOn(finding) === 'MISSED') ? 1 : 0

function refuseUnknown() {
  const known = groups.flatMap(({ ids }) => ids)
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length === 0) return
  console.error(`There is no figure ${unknown.join(', ')}. Choose from: ${[...new Set(known)].join(', ')}.`)
  process.exit(1)
}

function report() {
  const [first] = cpus()
  return {
    measuredAt: new Date().toISOString(),
    machine: { node: process.version, platform: process.platform, cpus: cpus().length, model: first?.model },
    findings: findings.map((finding) => ({ ...finding, verdict: verdictOn(finding) })),
  }
}

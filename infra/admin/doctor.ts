import { Refusal } from '../refusal.ts'
import { checkMachine } from './check-machine.ts'
import { configuredSettings } from './configured-settings.ts'
import { costTable, largestParts } from './cost-table.ts'
import { readCountedCalls } from './counted-calls.ts'
import { examine } from './examine.ts'
import { asLine } from './finding.ts'
import { dollars, monthlyCost, scanCost, totalOf } from './monthly-cost.ts'
import { findRegion } from './region.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose = 'Checks this machine, the settings and the AWS account. It changes nothing.'
const usage = 'Usage: npm run doctor [-- --applicants N] [-c portal:NAME=VALUE ...]'
const options = {
  applicants: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
} as const

await runCommand({ purpose, usage }, async (words) => {
  const { values, positionals } = readWords(words, options, usage)
  const applicants = Number(values.applicants ?? 500)
  if (positionals.length > 0 || !/^\d{1,7}$/.test(values.applicants ?? '0')) throw new Refusal(usage)
  const settings = configuredSettings(values.context)
  console.info(`${purpose}\n`)
  const findings = [...checkMachine(settings), ...(await examine(settings, await findRegion()))]
  for (const finding of findings) console.info(asLine(finding))
  tellCost({ applicants, ...settings })
  if (findings.some(({ state }) => state === 'missing')) process.exitCode = 1
})

function tellCost(season: Parameters<typeof monthlyCost>[0]) {
  const calls = readCountedCalls()
  const cost = monthlyCost(season, calls)
  const { applicants, botControl, cognitoPlan } = season
  console.info(
    [
      `\nA month with ${applicants} applicants, bot control ${botControl}, plan ${cognitoPlan}: about ${dollars(totalOf(cost))}.`,
      `Of that: ${largestParts(cost)}.\n`,
      costTable(calls),
      `\nscanUploads, a malware scan of every upload, adds about $${scanCost(1_000).toFixed(2)} for 1,000 applicants.`,
    ].join('\n'),
  )
}

import { Refusal } from '../refusal.ts'
import { checkMachine } from './check-machine.ts'
import { configuredSettings } from './configured-settings.ts'
import { examine } from './examine.ts'
import { asLine } from './finding.ts'
import { findRegion } from './region.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose = 'Checks this machine, the settings and the AWS account. It changes nothing.'
const usage = 'Usage: npm run doctor [-- -c portal:NAME=VALUE ...]'
const options = { context: { type: 'string', short: 'c', multiple: true } } as const

await runCommand({ purpose, usage }, async (words) => {
  const { values, positionals } = readWords(words, options, usage)
  if (positionals.length > 0) throw new Refusal(usage)
  const settings = configuredSettings(values.context)
  console.info(`${purpose}\n`)
  const findings = [...checkMachine(settings), ...(await examine(settings, await findRegion()))]
  for (const finding of findings) console.info(asLine(finding))
  if (findings.some(({ state }) => state === 'missing')) process.exitCode = 1
})

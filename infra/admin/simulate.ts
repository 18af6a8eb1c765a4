import { createHash } from 'node:crypto'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { ScenarioFile, simulateFile } from '#shared/fair/scenario-file.ts'
import { outcomesText, scenarioText } from '#shared/fair/scenario-text.ts'
import { Refusal } from '../refusal.ts'
import { readJson } from './read-json.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Computes an exported scenario of the decision simulator again, and compares the outcomes with those of the portal. It needs no account and changes nothing.'
const usage = 'Usage: npm run simulate -- FILE'

await runCommand({ purpose, usage }, async (words) => {
  const { positionals } = readWords(words, {}, usage)
  const [path, ...surplus] = positionals
  if (!path || surplus.length > 0) throw new Refusal(usage)
  const file = readScenario(path)
  const { outcomes, cuts } = simulateFile(file)
  const { name, scenario } = file
  console.info(
    `${name}: ${outcomes.length} applications of ${scenario.formId}. Its hash: ${sha256(scenarioText(scenario))}`,
  )
  for (const { role, seats, filled, lastIn, firstOut } of cuts)
    console.info(
      `  ${applicationRoleLabel[role].name}: ${filled} of ${seats} seats; last in ${points(lastIn)}, first out ${points(firstOut)}`,
    )
  const hash = sha256(outcomesText(outcomes))
  if (hash !== file.outcomes)
    throw new Refusal(`The outcomes differ from the portal's.\n  here:   ${hash}\n  portal: ${file.outcomes}`)
  console.info(`The outcomes are those of the portal: ${hash}`)
})

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

/** Thousandths of a point of 10,000, as the portal shows scores: 0 to 100. */
function points(total: number | null) {
  return total === null ? 'nobody' : (total / 100_000).toFixed(2)
}

function readScenario(path: string): ScenarioFile {
  const parsed = ScenarioFile.safeParse(readJson(path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(
    `${path} is not a scenario: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  )
}

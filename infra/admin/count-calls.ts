import { writeFileSync } from 'node:fs'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { Refusal } from '../refusal.ts'
import { countedCallsFile } from './counted-calls.ts'
import { readWords, runCommand } from './run-command.ts'
import { walkApplicant } from './walk-applicant.ts'

const purpose =
  'Takes one applicant through a portal in memory and writes the number of calls to infra/admin/calls.json.'
const usage = 'Usage: npm run count-calls. It takes no options.'

await runCommand({ purpose, usage }, async (words) => {
  if (readWords(words, {}, usage).positionals.length > 0) throw new Refusal(usage)
  console.info(purpose)
  // Tokens are checked by the machine's clock.
  const portal = await openTestPortal({ now: () => new Date() })
  try {
    const counted = await walkApplicant(portal)
    writeFileSync(countedCallsFile, `${JSON.stringify(counted, null, 2)}\n`)
    console.info(counted)
  } finally {
    await portal.close()
  }
})

import { Refusal } from '../refusal.ts'
import { readWords, runCommand } from './run-command.ts'
import { checks } from './smoke/checks.ts'
import { findPortal } from './smoke/deployed-portal.ts'
import { runChecks } from './smoke/run-checks.ts'

const purpose =
  'Asks a deployed portal, as a stranger would, what only a deployment can show. Nothing is registered, written or sent.'
const usage =
  'Usage: npm run smoke -- URL (the SiteUrl that the deployment printed, or http://localhost:3000)'

await runCommand({ purpose, usage }, async (words) => {
  const { positionals } = readWords(words, {}, usage)
  const [given = '', ...others] = positionals
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || others.length > 0) throw new Refusal(usage)
  console.info(
    `Asks the portal at ${url.origin} as a stranger would. Nothing is registered, written or sent.\n`,
  )
  const failed = await runChecks(checks, await findPortal(url.origin), (line) => console.info(line))
  if (failed > 0) throw new Refusal(`\n${failed} of the checks failed.`)
  console.info('\nEverything that applies holds.')
})

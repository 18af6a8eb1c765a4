import { Refusal } from '../refusal.ts'
import { choosePortal } from './choose-portal.ts'
import { readWords, runCommand } from './run-command.ts'
import { checklist } from './smoke/checklist.ts'
import { checks } from './smoke/checks.ts'
import { type DeployedPortal, findPortal } from './smoke/deployed-portal.ts'
import { runChecks } from './smoke/run-checks.ts'

const purpose =
  'Asks a deployed portal, as a stranger would, what only a deployment can show. With --first it also visits it as a temporary person, and lists what you have to check yourself.'
const usage =
  'Usage: npm run smoke -- URL [--first [--stack NAME]] (the SiteUrl that the deployment printed, or http://localhost:3000)'
const options = { first: { type: 'boolean' }, stack: { type: 'string' } } as const

await runCommand({ purpose, usage }, async (words) => {
  const { site, isFirst, stack } = readAsked(words)
  say(`Asks the portal at ${site} as a stranger would. Nothing is registered, written or sent.\n`)
  const portal = await findPortal(site)
  const failed = (await runChecks(checks, portal, say)) + (isFirst ? await visit(portal, stack) : 0)
  if (isFirst) say(['\nNow check the rest yourself:\n', ...checklist(portal)].join('\n'))
  if (failed > 0) throw new Refusal(`\n${failed} of the checks failed.`)
  say('\nEverything that applies holds.')
})

function say(line: string) {
  console.info(line)
}

function readAsked(words: string[]) {
  const { values, positionals } = readWords(words, options, usage)
  const [given = '', ...others] = positionals
  const { first: isFirst = false, stack } = values
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || others.length > 0 || (stack && !isFirst))
    throw new Refusal(usage)
  return { site: url.origin, isFirst, stack }
}

/** Visits the portal as a temporary person, who is always removed. Returns how many checks failed. */
async function visit(portal: DeployedPortal, stack: string | undefined): Promise<number> {
  const port = portal.isLocal && !stack ? Number(new URL(portal.site).port) : undefined
  const where = await choosePortal({ stack, port })
  if (portal.config.userPoolId !== process.env.USER_POOL_ID)
    throw new Refusal(`${portal.site} is not the site of ${where}. Another stack: --stack NAME`)
  say(`\nVisits ${where} as a temporary person; one mail goes to the simulator of SES.\n`)
  // With the account's permissions, any address can be registered. The stores read their environment when they are imported.
  process.env.ALLOWED_EMAIL_DOMAINS = ''
  process.env.CHAPTER_NAME ??= ''
  const { removePerson, visitChecks } = await import('./smoke/first-visit.ts')
  await removePerson()
  try {
    return await runChecks(visitChecks, portal, say)
  } finally {
    await removePerson()
  }
}

import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { readEmail, readWords, runCommand } from './run-command.ts'

const purpose =
  'Switches off the second factor of someone who has lost their phone. Nobody but you knows who asked: be sure that it is they.'
const usage = `Usage: npm run switch-off-second-factor -- EMAIL ${portalUsage}`

await runCommand({ purpose, usage }, async (words) => {
  const { portal, others } = readPortal(readWords(words, portalOptions, usage), usage)
  const email = readEmail(others, usage)
  console.info(`Switches off the second factor of ${email} in ${await choosePortal(portal)}.`)
  // They read their environment once.
  const { switchOffFactor } = await import('#functions/auth/user-pool.ts')
  const { endFactor } = await import('#functions/store/people/second-factor.ts')
  const { findRecord } = await import('./find-record.ts')
  const record = await findRecord(email)
  await endFactor(record, 'second-factor.by-deployment', new Date())
  await switchOffFactor(record.id)
  console.info('Done. They are logged out everywhere, told by email, and log in with their password alone.')
})

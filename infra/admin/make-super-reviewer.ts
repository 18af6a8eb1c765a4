import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { readEmail, readWords, runCommand } from './run-command.ts'

const purpose = 'Makes a person who has registered and verified the address a super reviewer.'
const usage = `Usage: npm run make-super-reviewer -- EMAIL ${portalUsage}`

await runCommand({ purpose, usage }, async (words) => {
  const { portal, others } = readPortal(readWords(words, portalOptions, usage), usage)
  const email = readEmail(others, usage)
  console.info(`Makes ${email} a super reviewer of ${await choosePortal(portal)}.`)
  const { promote } = await import('./promote.ts')
  const outcome = await promote(email, new Date())
  console.info(
    outcome === 'done'
      ? 'Done. It takes effect with the next click; nobody has to log in again.'
      : 'Nothing to do: that person is already a super reviewer.',
  )
})

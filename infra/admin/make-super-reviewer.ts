import { Email } from '#shared/people/email.ts'
import { Refusal } from '../refusal.ts'
import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose = 'Makes a person who has registered and verified the address a super reviewer.'
const usage = `Usage: npm run make-super-reviewer -- EMAIL ${portalUsage}`

await runCommand({ purpose, usage }, async (words) => {
  const { portal, others } = readPortal(readWords(words, portalOptions, usage), usage)
  const email = readEmail(others)
  console.info(`Makes ${email} a super reviewer of ${await choosePortal(portal)}.`)
  const { promote } = await import('./promote.ts')
  const outcome = await promote(email, new Date())
  console.info(
    outcome === 'done'
      ? 'Done. It takes effect with the next click; nobody has to log in again.'
      : 'Nothing to do: that person is already a super reviewer.',
  )
})

function readEmail([address, ...others]: readonly string[]): string {
  if (!address || others.length > 0) throw new Refusal(usage)
  const { success, data: email } = Email.safeParse(address)
  if (!success) throw new Refusal(`${address} is not an email address. ${usage}`)
  return email
}

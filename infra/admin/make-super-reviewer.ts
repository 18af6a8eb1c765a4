import { Problem } from '#shared/problem.ts'
import { Email } from '#shared/email.ts'
import { Refusal } from '../refusal.ts'
import { chooseDeployedPortal } from './deployed-portal.ts'
import { chooseLocalPortal } from './local-portal.ts'
import { readWords, runCommand } from './run-command.ts'

const usage = 'Usage: npm run make-super-reviewer -- EMAIL [--stack NAME] [--local [PORT]]'

await runCommand(async (words) => {
  const { email, stack, port } = readAsked(words)
  const where = port === undefined ? await chooseDeployedPortal(stack) : await chooseLocalPortal(port)
  console.info(`Makes ${email} a super reviewer of ${where}.`)
  // The stores read their environment once, when they are imported.
  const { promote } = await import('./promote.ts')
  const outcome = await promote(email, new Date()).catch(asRefusal)
  console.info(
    outcome === 'done'
      ? 'Done. It holds from the next click on; nobody has to log in again.'
      : 'Nothing to do: that person is a super reviewer already.',
  )
})

/** The port may follow `--local` or be left out, so it is read as a word of its own. */
function readAsked(words: string[]) {
  const options = { stack: { type: 'string' }, local: { type: 'boolean' } } as const
  const { values, positionals } = readWords(words, options, usage)
  const ports = positionals.filter((word) => /^\d+$/.test(word))
  const [address, ...others] = positionals.filter((word) => !ports.includes(word))
  const isWrong = others.length > 0 || ports.length > (values.local ? 1 : 0) || (values.local && values.stack)
  if (!address || isWrong) throw new Refusal(usage)
  const { success, data: email } = Email.safeParse(address)
  if (!success) throw new Refusal(`${address} is not an e-mail address. ${usage}`)
  const port = values.local ? Number(ports[0] ?? process.env.PORT ?? 3000) : undefined
  return { email, stack: values.stack, port }
}

function asRefusal(error: unknown): never {
  throw error instanceof Problem ? new Refusal(`${error.message} Please run this again.`) : error
}

import type { Verdict } from '#functions/records/verify-records.ts'
import { Refusal } from '../refusal.ts'
import { chooseDeployedPortal } from './deployed-portal.ts'
import { chooseLocalPortal } from './local-portal.ts'
import { readWords, runCommand } from './run-command.ts'

const usage = 'Usage: npm run audit:verify -- [--seal DAY=HASH ...] [--stack NAME] [--local [PORT]]'

await runCommand(async (words) => {
  const { stack, port, known } = readAsked(words)
  const where = port === undefined ? await chooseDeployedPortal(stack) : await chooseLocalPortal(port)
  console.info(`Verifies the records of ${where}.`)
  // The stores read their environment once, when they are imported.
  const { findVerdict } = await import('./find-verdict.ts')
  const { verdict, lastSeal } = await findVerdict(known, new Date())
  for (const line of linesOf(verdict, lastSeal)) console.info(line)
  if (verdict.findings.length > 0) process.exitCode = 1
})

function readAsked(words: string[]) {
  const options = {
    seal: { type: 'string', multiple: true },
    stack: { type: 'string' },
    local: { type: 'boolean' },
  } as const
  const { values, positionals } = readWords(words, options, usage)
  const isPort = positionals.length === 1 && /^\d+$/.test(positionals[0]!) && values.local
  if ((positionals.length > 0 && !isPort) || (values.local && values.stack)) throw new Refusal(usage)
  const port = values.local ? Number(positionals[0] ?? process.env.PORT ?? 3000) : undefined
  return { stack: values.stack, port, known: new Map((values.seal ?? []).map(readKnown)) }
}

/** `2026-10-01=HASH`, as the function that seals writes it to its log. */
function readKnown(text: string): [day: string, hash: string] {
  const [, day, hash] = /^(\d{4}-\d\d-\d\d)=([\w-]{43})$/.exec(text) ?? []
  if (!day || !hash) throw new Refusal(`${text} is no seal. ${usage}`)
  return [day, hash]
}

function linesOf({ findings, counts }: Verdict, lastSeal: string | undefined): string[] {
  const checked = `${counted(counts.entries, 'entry', 'entries')} in ${counted(counts.chains, 'chain')}, and ${counted(counts.seals, 'seal')}`
  if (findings.length > 0)
    return [
      `Something is wrong. Of ${checked}:`,
      ...findings.map(({ words }) => `- ${words}`),
      `${counted(findings.length, 'fault')} found.`,
    ]
  return [
    `All is well: ${checked}.`,
    ...(lastSeal ? [`The last seal, to be kept elsewhere: ${lastSeal}`] : []),
  ]
}

function counted(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

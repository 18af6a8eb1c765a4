import type { Verdict } from '#functions/records/verify-records.ts'
import { Refusal } from '../refusal.ts'
import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Verifies that no audit record of the portal was changed, removed or inserted. It changes nothing.'
const usage = `Usage: npm run audit:verify -- [--seal DAY=HASH ...] ${portalUsage}`

await runCommand({ purpose, usage }, async (words) => {
  const { portal, known } = readAsked(words)
  console.info(`Verifies the records of ${await choosePortal(portal)}.`)
  const { findVerdict } = await import('./find-verdict.ts')
  const { verdict, lastSeal } = await findVerdict(known, new Date())
  for (const line of linesOf(verdict, lastSeal)) console.info(line)
  if (verdict.findings.length > 0) process.exitCode = 1
})

function readAsked(words: string[]) {
  const options = { ...portalOptions, seal: { type: 'string', multiple: true } } as const
  const read = readWords(words, options, usage)
  const { portal, others } = readPortal(read, usage)
  if (others.length > 0) throw new Refusal(usage)
  return { portal, known: new Map((read.values.seal ?? []).map(readKnown)) }
}

/** `2026-10-01=HASH`, as the sealing function writes it to its log. */
function readKnown(text: string): [day: string, hash: string] {
  const [, day, hash] = /^(\d{4}-\d\d-\d\d)=([\w-]{43})$/.exec(text) ?? []
  if (!day || !hash) throw new Refusal(`${text} is not a seal. ${usage}`)
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

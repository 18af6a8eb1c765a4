import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Refusal } from '../refusal.ts'
import { choosePortal, portalOptions, readPortal } from './choose-portal.ts'
import { configuredSettings, stackName } from './configured-settings.ts'
import { takeFirstLook } from './first-look/take-first-look.ts'
import { readWords, runCommand } from './run-command.ts'
import { findPortal } from './smoke/deployed-portal.ts'

const purpose =
  'Checks what only a deployed portal can show: runs its own checks with a temporary person, asks you about the rest one by one, and writes a report. It continues where it was stopped.'
const usage =
  'Usage: npm run first-look -- URL [--answers FILE] [--fresh] [--stack NAME] [--local] (the SiteUrl that the deployment printed, or http://localhost:3000 with --local)'
const options = { ...portalOptions, answers: { type: 'string' }, fresh: { type: 'boolean' } } as const

await runCommand({ purpose, usage }, async (words) => {
  const { site, stack, port, answers, isFresh } = readAsked(words)
  const portal = await findPortal(site)
  const where = await choosePortal({ stack, port })
  if (portal.config.userPoolId !== process.env.USER_POOL_ID)
    throw new Refusal(`${site} is not the site of ${where}. Another stack: --stack NAME`)
  const isSound = await takeFirstLook({
    portal,
    where,
    name: port === undefined ? (stack ?? stackName(configuredSettings())) : 'local',
    isFresh,
    openLines: () => createInterface({ input: answers ? createReadStream(answers) : process.stdin }),
    say: (text) => console.info(text),
    stop: stopSignal(),
  })
  if (!isSound) process.exitCode = 1
})

function readAsked(words: string[]) {
  const read = readWords(words, options, usage)
  const { portal, others } = readPortal(read, usage)
  const [given = '', ...surplus] = others
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || surplus.length > 0) throw new Refusal(usage)
  const { answers, fresh: isFresh = false, local } = read.values
  return {
    site: url.origin,
    stack: portal.stack,
    port: local ? Number(url.port) : undefined,
    answers,
    isFresh,
  }
}

/** Aborts on Ctrl+C or a kill, so that the command can clean up. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort())
  return controller.signal
}

import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import { isDamaged } from './damaged-data.ts'
import { notWritable, StartRefused } from './data-folder.ts'
import { applicantEmails, demoLogins, demoPassword, lastSeason } from './demo/accounts.ts'
import { PortTaken } from './listen.ts'
import type { Portal } from './open-portal.ts'
import { hasRoom, isDiskFull } from './room-on-disk.ts'
import { localSettings } from './settings.ts'

if (process.env.AWS_LAMBDA_FUNCTION_NAME) throw new Error('The local portal does not run on Lambda.')

const { values } = readOptions()
const port = Number(process.env.PORT ?? 3000)
const dataFolder = process.env.DATA_DIR ?? '.local'
const siteFolder = fileURLToPath(new URL('../.build/site', import.meta.url))
let isStopping = false
keepLogLinesOut()
// The next start takes half as long.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

try {
  if (!Number.isInteger(port) || port < 1 || port > 65_530)
    throw new StartRefused(
      'PORT must be a number from 1 to 65530: the portal takes that port and the next five.',
    )
  if (!isTimeZone(localSettings.timeZone))
    throw new StartRefused('TIME_ZONE must be the name of a time zone, such as America/New_York.')
  const { openPortal } = await import('./open-portal.ts')
  const portal = await openPortal({
    port,
    dataFolder,
    siteFolder,
    isFresh: values.fresh ?? false,
    sitePort: values['site-port'] ? Number(values['site-port']) : undefined,
  })
  stopOnSignal(portal)
  const { seedOnce } = await import('./demo/seed.ts')
  const hasDemoData = !values.empty && (await seedOnce(portal, console.info))
  greet(portal, hasDemoData)
} catch (error) {
  // What is still being done fails when the portal is stopped. The stop itself ends the process.
  if (!isStopping) {
    console.error(inOneSentence(error))
    process.exit(1)
  }
}

/**
 * On AWS, handlers write lines of JSON to the log. In a terminal only their errors matter, except those of calls that are cut off when the
 * portal is stopped.
 */
function keepLogLinesOut() {
  const { info, error } = console
  console.info = (...words: unknown[]) => {
    if (!isLogLine(words)) info(...words)
  }
  console.error = (...words: unknown[]) => {
    if (!isStopping || !isLogLine(words)) error(...words)
  }
}

function isLogLine([text]: readonly unknown[]) {
  return String(text).startsWith('{"level":')
}

function readOptions() {
  try {
    return parseArgs({
      // `local/dev.ts` sets the port.
      options: { fresh: { type: 'boolean' }, empty: { type: 'boolean' }, 'site-port': { type: 'string' } },
    })
  } catch {
    console.error('Options: --fresh deletes all local data first, --empty starts without demo data.')
    return process.exit(1)
  }
}

function inOneSentence(error: unknown) {
  if (error instanceof StartRefused) return error.message
  if (error instanceof PortTaken)
    return `Port ${error.port} is taken. Stop what runs there, or choose others: PORT=3100 npm start`
  // Checked for every kind of error, because a full disk can cause any of them.
  if (isDiskFull(error) || (existsSync(dataFolder) && !hasRoom(dataFolder)))
    return `The disk is full: the portal cannot write to ${resolve(dataFolder)}. Free some space, then start it again.`
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    return `${error.message}. Choose other ports: PORT=3100 npm start`
  if (isDamaged(error))
    return `The data in ${resolve(dataFolder)} are damaged. Choose another folder: DATA_DIR=/some/folder npm start. Or delete all local data: npm start -- --fresh`
  return isDenied(error) ? notWritable(dataFolder) : error
}

/** As when the files are those of another user, since the portal was once started by `sudo`. */
function isDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /permission denied|readonly database/i.test(error.message) || isDenied(error.cause)
}

function stopOnSignal(portal: Portal) {
  const stop = () => {
    if (isStopping) return
    isStopping = true
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function greet({ site, foreignTable }: Portal, hasDemoData: boolean) {
  const accounts = demoLogins.map(
    ({ email, role, shows }) => `  ${email.padEnd(25)} ${[role, shows].filter(Boolean).join(', ')}`,
  )
  const last = `  ${applicantEmails(lastSeason.seed, lastSeason.applications)}, of last semester`
  const demo = ['', 'Demo accounts, all with the password', `  ${demoPassword}`, ...accounts, last]
  console.info(
    [
      `The portal runs at ${site}`,
      `Its mailbox is at ${site}/__local/mail`,
      ...(foreignTable
        ? [`Its table is at ${foreignTable}. What other programs write there is noticed within a minute.`]
        : []),
      ...(hasDemoData ? demo : []),
    ].join('\n'),
  )
}

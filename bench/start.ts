import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#local/testing/free-port.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import { temporaryFolder } from './temporary-folder.ts'

const port = await freePort()
const site = `http://localhost:${port}/`
const project = fileURLToPath(new URL('..', import.meta.url))
const rounds = 3
/** Milliseconds without a request until the portal counts as idle. */
const idle = 3_000

/** Repeats `npm start` on the same data. The first start builds the site and the demo data, and does not count. */
export async function measureStart(): Promise<Finding[]> {
  const folder = temporaryFolder('start')
  await startOnce(folder)
  const starts: { seconds: number; megabytes: number }[] = []
  for (let round = 0; round < rounds; round++) starts.push(await startOnce(folder))
  return findings(
    median(starts.map(({ seconds }) => seconds)),
    median(starts.map(({ megabytes }) => megabytes)),
  )
}

async function startOnce(folder: string) {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // npm, its shell and the portal are one process group, which can be ended together.
    detached: true,
  })
  const group = child.pid!
  const end = (signal: NodeJS.Signals) => process.kill(-group, signal)
  const kill = () => end('SIGKILL')
  const greeted = greeting(child.stdout)
  // Waits for the exit before removing the folder.
  process.prependOnceListener('exit', kill)
  try {
    await answering(() => child.exitCode !== null)
    const seconds = (performance.now() - startedAt) / 1_000
    // The first start must not be ended before its demo data are complete.
    await greeted
    await wait(idle)
    return { seconds, megabytes: residentMegabytes(group) }
  } finally {
    const isEnded = child.exitCode === null ? once(child, 'exit') : undefined
    end('SIGTERM')
    await isEnded
    process.off('exit', kill)
    await silent()
  }
}

async function answering(hasEnded: () => boolean) {
  while (!hasEnded()) {
    if (await isAnswering()) return
    await wait(10)
  }
  throw new Error('npm start ended before it answered.')
}

/** Resolves once the demo's accounts are printed. */
const greeting = (output: Readable) =>
  new Promise<void>((resolve) => {
    let text = ''
    output.on('data', (part) => {
      text += part
      if (text.includes('Demo accounts')) resolve()
    })
  })

const isAnswering = () =>
  fetch(site).then(
    ({ ok }) => ok,
    () => false,
  )

/** The portal may still be closing its files after npm has ended. */
async function silent() {
  while (await isAnswering()) await wait(20)
  await wait(300)
}

/** Memory of the portal's own process in a group, without npm and its shell. */
function residentMegabytes(group: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pgid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  const portal = processes
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S*node\s.*local\/start\.ts.*)$/.exec(line))
    .find((found) => Number(found?.[1]) === group)
  if (!portal) throw new Error('The portal is not among the processes.')
  return Number(portal[2]) / 1_024
}

const findings = (seconds: number, megabytes: number): Finding[] => [
  {
    id: 'P11',
    measure: '`npm start` on a warm clone: first answer after',
    value: seconds,
    unit: 's',
    goal: { must: 3, aim: 1 },
  },
  {
    id: 'P11',
    measure: 'memory of the portal when idle',
    value: megabytes,
    unit: 'MB',
    goal: { must: 250, aim: 150 },
    note: `medians of ${rounds} starts with demo data; the memory excludes npm itself.`,
  },
]

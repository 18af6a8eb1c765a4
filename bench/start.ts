import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#local/testing/free-port.ts'
import { type Finding, median } from './finding.ts'
import { temporaryFolder } from './temporary-folder.ts'

const port = await freePort()
const project = fileURLToPath(new URL('..', import.meta.url))
const rounds = 3
/** Milliseconds without a request until the portal counts as idle. */
const idle = 3_000

/** Repeats `npm start` on the same data. The first start builds the site and the demo data, and does not count. */
export async function measureStart(): Promise<Finding[]> {
  const folder = temporaryFolder('start')
  await startOnce(folder)
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let round = 0; round < rounds; round++) starts.push(await startOnce(folder))
  return [
    {
      measure: '`npm start` on a warm clone: first answer after',
      value: median(starts.map(({ seconds }) => seconds)),
      unit: 's',
      goal: { must: 2, aim: 1 },
    },
    {
      measure: 'memory of the portal when idle',
      value: median(starts.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      goal: { must: 220, aim: 150 },
      note: `medians of ${rounds} starts with demo data; the memory excludes npm itself.`,
    },
  ]
}

async function startOnce(folder: string) {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
    // npm, its shell and the portal are one process group, which can be ended together.
    detached: true,
  })
  const group = child.pid!
  const kill = () => process.kill(-group, 'SIGKILL')
  // Waits for the exit before removing the folder.
  process.prependOnceListener('exit', kill)
  // The first start must not be ended before its demo data are complete: then the accounts are printed.
  let text = ''
  const greeted = new Promise<void>((resolve) => {
    child.stdout.on('data', (part) => (text += part).includes('Demo accounts') && resolve())
  })
  while (!(await isAnswering())) await wait(10)
  const seconds = (performance.now() - startedAt) / 1_000
  await greeted
  await wait(idle)
  const megabytes = residentMegabytes(group)
  process.kill(-group, 'SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  process.off('exit', kill)
  // The portal may still be closing its files after npm has ended.
  while (await isAnswering()) await wait(20)
  await wait(300)
  return { seconds, megabytes }
}

const isAnswering = () =>
  fetch(`http://localhost:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Memory of the portal's own process in a group, without npm and its shell. */
function residentMegabytes(group: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pgid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  const portal = processes
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S*node\s.*local\/start\.ts.*)$/.exec(line))
    .find((found) => Number(found?.[1]) === group)
  if (!portal) throw new Error('The portal is not among the processes.')
  return Number(portal[2]) / 1_024
}

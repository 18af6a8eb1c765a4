import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../temporary-folder.ts'
import { checkHistory } from './check-history.ts'
import type { EndState, Entry } from './history.ts'
import { plainNetwork } from './lossy-network.ts'
import { randomOf } from './random.ts'
import { type Surroundings, Tab, type Target } from './tab.ts'

const script = fileURLToPath(new URL('mortal-portal.ts', import.meta.url))
const applications = 8
/** Tabs on each application. */
const tabs = 3

interface Started {
  child: ChildProcess
  api: string
  targets: Target[]
  seconds: number
}

/**
 * Repeatedly kills a portal on disk while tabs save into it, and restarts it. Returns the violated promises, how much was
 * acknowledged, and the longest start in seconds, including the process's own.
 */
export async function runKills(seed: number, kills: number) {
  const random = randomOf(seed)
  const folder = temporaryFolder(`kills-${seed}`)
  mkdirSync(join(folder, 'data'), { recursive: true })
  const history: Entry[] = []
  const seconds: number[] = []
  let now = 0
  const world: Surroundings = { api: '', random, network: plainNetwork, next: () => ++now, history }
  let started = await start(folder)
  const open = started.targets.flatMap((target) =>
    Array.from(
      { length: tabs },
      (_, tab) => new Tab(`s${seed}a${target.application}t${tab}tabtab`, target, world),
    ),
  )
  for (let kill = 0; kill < kills; kill++) {
    meetAgain(open, started, world)
    await Promise.all([
      workUntilKilled(open, started.child),
      killAmidSaves(started.child, history, 150 + 450 * random.next()),
    ])
    started = await start(folder)
    seconds.push(started.seconds)
  }
  const ends = await endOf(started.child)
  // Removed now, because a test's worker may end without running exit handlers.
  rmSync(folder, { recursive: true, force: true })
  const acknowledged = history.filter(isAcknowledged).length
  return { violations: checkHistory(history, ends), acknowledged, longestStart: Math.max(...seconds) }
}

async function start(folder: string): Promise<Started> {
  const before = performance.now()
  const child = fork(script, [folder, String(applications)], { env: withoutAws() })
  const [message] = (await Promise.race([once(child, 'message'), diedFirst(child)])) as [
    Omit<Started, 'child' | 'seconds'>,
  ]
  return { ...message, child, seconds: (performance.now() - before) / 1_000 }
}

async function diedFirst(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`The portal ended with ${code} before it answered.`)
}

const withoutAws = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))

/** The portal's current address, and the tokens for it. */
function meetAgain(open: readonly Tab[], { api, targets }: Started, world: Surroundings) {
  world.api = api
  open.forEach((tab, index) => tab.meet(targets[Math.floor(index / tabs)]!))
}

async function workUntilKilled(open: readonly Tab[], child: ChildProcess) {
  await Promise.all(
    open.map(async (tab) => {
      while (child.signalCode === null) await tab.act()
    }),
  )
}

const isAcknowledged = (entry: Entry) => 'fate' in entry && entry.fate === 'acknowledged'

/** Waits until this process has acknowledged something, however slow the machine is. */
async function killAmidSaves(child: ChildProcess, history: readonly Entry[], milliseconds: number) {
  const before = history.length
  await wait(milliseconds)
  while (!history.slice(before).some(isAcknowledged)) await wait(10)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function endOf(child: ChildProcess): Promise<EndState[]> {
  child.send('end')
  const [{ ends }] = (await once(child, 'message')) as [{ ends: EndState[] }]
  await once(child, 'exit')
  return ends
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chanceOf } from '#local/demo/many/chance.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { checkHistory } from './check-history.ts'
import type { EndState, Entry } from './history.ts'
import { plainNetwork } from './lossy-network.ts'
import { type Surroundings, Tab, type Target } from './tab.ts'

const script = fileURLToPath(new URL('mortal-portal.ts', import.meta.url))
const applications = 8
/** Tabs on each application. */
const tabs = 3

interface Started {
  child: ChildProcess
  api: string
  targets: Target[]
}

/**
 * Repeatedly kills a portal on disk while tabs save into it, and restarts it. Returns the violated promises, how much was
 * acknowledged, and the longest start in seconds, including the process's own.
 */
export async function runKills(seed: number, kills: number) {
  const random = chanceOf(seed)
  const folder = temporaryFolder(`kills-${seed}`)
  const history: Entry[] = []
  let now = 0
  let longestStart = 0
  const world: Surroundings = { api: '', random, network: plainNetwork, next: () => ++now, history }
  let started = await start(folder)
  const open = started.targets.flatMap((target) =>
    Array.from(
      { length: tabs },
      (_, tab) => new Tab(`s${seed}a${target.application}t${tab}tabtab`, target, world),
    ),
  )
  for (let kill = 0; kill < kills; kill++) {
    world.api = started.api
    for (const [index, tab] of open.entries()) tab.meet(started.targets[Math.floor(index / tabs)]!)
    await Promise.all([
      workUntilKilled(open, started.child),
      killAmidSaves(started.child, history, 150 + 450 * random.real()),
    ])
    const before = performance.now()
    started = await start(folder)
    longestStart = Math.max(longestStart, (performance.now() - before) / 1_000)
  }
  const ends = await endOf(started.child)
  // Removed now, because a test's worker may end without running exit handlers.
  rmSync(folder, { recursive: true, force: true })
  const acknowledged = history.filter(isAcknowledged).length
  return { violations: checkHistory(history, ends), acknowledged, longestStart }
}

async function start(folder: string): Promise<Started> {
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'))
  const child = fork(script, [folder, String(applications)], { env: Object.fromEntries(env) })
  const died = once(child, 'exit').then(() => {
    throw new Error('The portal ended before it answered.')
  })
  const [message] = (await Promise.race([once(child, 'message'), died])) as [Omit<Started, 'child'>]
  died.catch(() => {})
  return { ...message, child }
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

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestPortal, type Person } from '#local/testing/open-test-portal.ts'
import { endStates } from './end-states.ts'
import { headersOf, openApplications, openPeople } from './run-history.ts'
import type { Target } from './tab.ts'

// A portal on disk in its own process, to be killed: node mortal-portal.ts FOLDER APPLICATIONS
const [folder = '', applications = '1'] = process.argv.slice(2)
const known = join(folder, 'torture.json')

const portal = await openTestPortal({ dataFolder: join(folder, 'data'), now: () => new Date() })
const targets = existsSync(known) ? await knownTargets() : await newTargets()
process.send?.({ api: portal.api, targets })

process.on('message', () => {
  void report()
})

async function report() {
  await portal.stream.settled()
  process.send?.({ ends: await endStates(targets, people()) })
  await portal.close()
  process.exit(0)
}

function read(): Target[] {
  return JSON.parse(readFileSync(known, 'utf8')) as Target[]
}

function people(): Person[] {
  return read().map(({ userId }) => ({ id: userId }) as Person)
}

async function newTargets(): Promise<Target[]> {
  const made = await openPeople(portal, { applications: Number(applications) })
  const opened = await openApplications(portal, made)
  writeFileSync(known, JSON.stringify(opened))
  return opened
}

/** The same applications with new tokens. */
async function knownTargets(): Promise<Target[]> {
  return Promise.all(
    read().map(async (target) => ({ ...target, headers: await headersOf(portal, target.userId) })),
  )
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestPortal, type Person } from '#local/testing/open-test-portal.ts'
import { endStates } from './end-states.ts'
import { headersOf, openApplications, openPeople } from './run-history.ts'
import type { Target } from './tab.ts'

// A portal on disk in its own process, to be killed: node mortal-portal.ts FOLDER APPLICATIONS
const [folder = '', applications = '1'] = process.argv.slice(2)
const known = join(folder, 'torture.json')
const dataFolder = join(folder, 'data')
mkdirSync(dataFolder, { recursive: true })

const portal = await openTestPortal({ dataFolder, now: () => new Date() })
if (!existsSync(known)) {
  const made = await openPeople(portal, { applications: Number(applications) })
  writeFileSync(known, JSON.stringify(await openApplications(portal, made)))
}
const targets = JSON.parse(readFileSync(known, 'utf8')) as Target[]
// Tokens of this process.
for (const target of targets) target.headers = await headersOf(portal, target.userId)
process.send?.({ api: portal.api, targets })

process.on('message', () => {
  void report()
})

async function report() {
  await portal.stream.settled()
  const people = targets.map(({ userId }) => ({ id: userId }) as Person)
  process.send?.({ ends: await endStates(targets, people) })
  await portal.close()
  process.exit(0)
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestPortal, type Person } from '#local/testing/open-test-portal.ts'
import { endStates } from './end-states.ts'
import { askUntilAnswered } from './lossy-network.ts'
import { openApplications, openPeople } from './run-history.ts'
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

interface Known {
  userIds: string[]
  responseIds: string[]
}

function read(): Known {
  return JSON.parse(readFileSync(known, 'utf8')) as Known
}

function people(): Person[] {
  return read().userIds.map((id) => ({ id }) as Person)
}

async function newTargets(): Promise<Target[]> {
  const made = await openPeople(portal, { applications: Number(applications) })
  const opened = await openApplications(portal, made)
  const responseIds = opened.map(({ responseId }) => responseId)
  writeFileSync(known, JSON.stringify({ userIds: made.map(({ id }) => id), responseIds }))
  return opened
}

/** The same applications with new tokens. */
async function knownTargets(): Promise<Target[]> {
  const { userIds, responseIds } = read()
  const { body } = await askUntilAnswered(`${portal.site}/__local/waf/token`)
  return responseIds.map((responseId, application) => ({
    application,
    responseId,
    headers: {
      authorization: `Bearer ${portal.cognito.issueTokens(userIds[application]!).IdToken}`,
      'x-aws-waf-token': String(body.token),
    },
  }))
}

import { existsSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import type { RestorePlan } from './restore/plan-restore.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Brings a restored table, or a folder with an exported copy, back into the live one: what is missing there, and with --replace what differs of the named kinds (applications, people, templates, views, scenarios). Without --write it only says what would change. Repeat it until nothing is left.'
const usage = `Usage: npm run restore -- TABLE|FOLDER [--replace KIND,...] [--write] ${portalUsage}`

const options = {
  ...portalOptions,
  replace: { type: 'string' },
  write: { type: 'boolean' },
} as const

await runCommand({ purpose, usage }, async (words) => {
  const read = readWords(words, options, usage)
  const { portal, others } = readPortal(read, usage)
  const [source, ...surplus] = others
  if (!source || surplus.length > 0) throw new Refusal(usage)
  console.info(`Compares ${source} with ${await choosePortal(portal)}.`)
  const { replaceable } = await import('./restore/world.ts')
  const named = (read.values.replace ?? '').split(',').filter(Boolean)
  const groups = replaceable.filter((group) => named.includes(group))
  if (groups.length < named.length) throw new Refusal(`--replace takes ${replaceable.join(', ')}.`)
  const { readExport, readTable } = await import('./restore/read-items.ts')
  const { TableName } = await import('#functions/store/table/table.ts')
  if (source === TableName) throw new Refusal(`${source} is the live table itself.`)
  const live = await readTable(TableName)
  const copy = existsSync(source) ? readExport(source) : await readTable(source)
  if (copy.length === 0) throw new Refusal(`${source} has no items.`)
  const now = new Date()
  const { planRestore } = await import('./restore/plan-restore.ts')
  const plan = planRestore(live, copy, groups, now)
  describe(plan)
  await describeLogins(plan)
  if (plan.changes.length === 0) return console.info('There is nothing to write.')
  if (!read.values.write)
    return console.info('Nothing was written. If this is right, run the same command with --write.')
  const { backUpHere, backUpTable } = await import('./restore/back-up.ts')
  const backup = portal.port === undefined ? await backUpTable(now) : backUpHere(live, now)
  console.info(`Backup of the live table: ${backup}`)
  const { writeChanges } = await import('./restore/write-changes.ts')
  const missed = await writeChanges(plan, now, (done) => {
    if (done % 1_000 === 0) console.info(`  ${done} of ${plan.changes.length}`)
  })
  console.info(
    missed === 0 ? 'Done.' : `${missed} items were changed meanwhile and stay. Run the command again.`,
  )
})

/** Prints the numbers by kind of item. */
function describe({ changes, leftOut, different, unknown }: RestorePlan) {
  const numbers = [
    ['missing, added', changes.filter(({ before }) => !before)],
    ['replaced', changes.filter(({ before, after }) => before && after)],
    ['removed', changes.filter(({ after }) => !after)],
    ['missing, left out', leftOut.map((kind) => ({ kind }))],
    ['different, left as they are', different.map((kind) => ({ kind }))],
  ] as const
  for (const [what, those] of numbers) {
    const byKind = Map.groupBy(those, ({ kind }) => kind)
    const counts = [...byKind].map(([kind, some]) => `${kind} ${some.length}`)
    if (counts.length > 0) console.info(`  ${what}: ${counts.join(', ')}`)
  }
  if (unknown > 0) console.info(`  of a kind that this version doesn't know, left out: ${unknown}`)
}

async function describeLogins({ people }: RestorePlan) {
  const { compareLogins } = await import('./restore/compare-logins.ts')
  const alone = await compareLogins(people)
  for (const { id, email } of alone.logins) console.info(`  a login without a person: ${email} (${id})`)
  for (const { id, email } of alone.people) console.info(`  a person without a login: ${email} (${id})`)
}

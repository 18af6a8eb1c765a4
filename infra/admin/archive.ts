import { existsSync, writeFileSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { differencesIn } from './archive/recompute.ts'
import { type Recomputed, recomputed, SeasonArchive } from './archive/season-archive.ts'
import { withoutNames } from './archive/without-names.ts'
import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { readJson } from './read-json.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Writes a season into one file: its applications, scores, offsets, scenarios and decisions, without comments, and with answers only if --with-answers asks for them. With --check it computes a part of such a file again.'
const usage = `Usage: npm run archive -- FORM FILE [--with-answers] [--without-names] [--before-release] ${portalUsage} | --check ${recomputed.join('|')} FILE`

const options = {
  ...portalOptions,
  'with-answers': { type: 'boolean' },
  'without-names': { type: 'boolean' },
  'before-release': { type: 'boolean' },
  check: { type: 'string' },
} as const

await runCommand({ purpose, usage }, async (words) => {
  const read = readWords(words, options, usage)
  const { check, 'without-names': isNameless, 'with-answers': hasAnswers = false } = read.values
  const { 'before-release': mayBeEarly = false } = read.values
  if (check !== undefined) return checkFile(check, read.positionals)
  const { portal, others } = readPortal(read, usage)
  const [formId, path, ...surplus] = others
  if (!formId || !path || surplus.length > 0) throw new Refusal(usage)
  if (existsSync(path)) throw new Refusal(`${path} exists already. Nothing was written.`)
  console.info(`Archives ${formId} of ${await choosePortal(portal)}.`)
  const { gatherArchive } = await import('./archive/gather-archive.ts')
  const gathered = await gatherArchive(formId, mayBeEarly, hasAnswers)
  const archive = isNameless ? withoutNames(gathered) : gathered
  writeFileSync(path, `${JSON.stringify(archive, null, 1)}\n`, { flag: 'wx', mode: 0o600 })
  const { rows, scores, scenarios, commands } = archive
  console.info(`  ${path}: rows ${rows.length}, scores ${scores.length}, scenarios ${scenarios.length}`)
  if (hasAnswers)
    console.info('Answers are free text and may name people. Read them before you pass the file on.')
  console.info('Each part can be computed again:')
  for (const command of Object.values(commands))
    console.info(`  ${command.replace('FILE', () => inShell(path))}`)
})

/** A path as one word of a command line. */
function inShell(path: string) {
  return /\s/.test(path) ? `"${path}"` : path
}

/** Computes a part of an archive again. @throws Refusal if anything differs */
function checkFile(part: string, [path, ...surplus]: readonly string[]) {
  if (!isPart(part) || !path || surplus.length > 0) throw new Refusal(usage)
  const archive = readArchive(path)
  const differences = differencesIn(archive, part)
  if (differences.length > 0)
    throw new Refusal(`Computed again, this differs:\n${differences.map((each) => `  ${each}`).join('\n')}`)
  console.info(`The ${part} of ${archive.form.id} are the same when they are computed again.`)
}

function isPart(part: string): part is Recomputed {
  return recomputed.some((each) => each === part)
}

function readArchive(path: string): SeasonArchive {
  const { success, data } = SeasonArchive.safeParse(readJson(path))
  if (!success) throw new Refusal(`${path} is not the archive of a season.`)
  return data
}

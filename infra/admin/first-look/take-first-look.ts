import { join } from 'node:path'
import type { Interface } from 'node:readline'
import { Refusal } from '../../refusal.ts'
import { checks } from '../smoke/checks.ts'
import type { DeployedPortal } from '../smoke/deployed-portal.ts'
import { type Check, runChecks } from '../smoke/run-checks.ts'
import { askEach } from './ask-each.ts'
import { looks } from './looks.ts'
import { forgetProgress, keep, keepProgress, type Progress, readProgress } from './progress.ts'
import { report } from './report.ts'

/** The folder for progress and report, in the current folder. Git ignores it. */
const folder = '.first-look'

interface FirstLook {
  portal: DeployedPortal
  where: string
  /** The name of the report: the stack's, or `local`. */
  name: string
  /** Discards earlier answers. */
  isFresh: boolean
  /** Opens the person's input, line by line, when the first question is asked. */
  openLines: () => Interface
  say: (text: string) => void
  stop: AbortSignal
}

/** Checks, asks and reports. Returns whether everything that was checked is as it should be. */
export async function takeFirstLook(look: FirstLook): Promise<boolean> {
  const { portal, where, name, isFresh, say, stop } = look
  const [file, document] = [join(folder, `${name}.json`), join(folder, `${name}.md`)]
  if (isFresh) await forget(file, portal.site)
  const progress = readProgress(file, portal.site)
  const lines: string[] = []
  const tell = (line: string) => {
    lines.push(line)
    say(line)
  }
  const write = () => {
    keepProgress(file, progress)
    keep(document, report({ where, at: new Date(), lines, looks: looksOf(portal), said: progress.said }))
  }
  say(`First look at ${where}. The report is ${document}.\n`)
  const failed = await lookByOneself({ portal, progress, tell, write, stop })
  write()
  if (stop.aborted) throw new Refusal('Stopped. The temporary person is removed.')
  const isComplete = await ask(look, progress, write)
  say(closing(isComplete, document))
  return failed === 0 && Object.values(progress.said).every(({ answer }) => answer !== 'no')
}

const looksOf = (portal: DeployedPortal) => looks.filter(({ notWhere }) => !notWhere?.(portal))

/** First removes the person of an earlier run that was killed. */
async function forget(file: string, site: string) {
  await removeLeftover(readProgress(file, site))
  forgetProgress(file)
}

async function removeLeftover({ person }: Progress) {
  if (!person) return
  const { removePerson } = await importPerson()
  await removePerson(person)
}

/** The stores read their environment once, when they are imported. */
function importPerson() {
  // With the account's permissions, any address can be registered.
  process.env.ALLOWED_EMAIL_DOMAINS = ''
  process.env.CHAPTER_NAME ??= ''
  return import('./temporary-person.ts')
}

interface OwnLooks {
  portal: DeployedPortal
  progress: Progress
  tell: (line: string) => void
  write: () => void
  stop: AbortSignal
}

/** The automatic checks: as a stranger, then as a temporary person, who is always removed. Returns how many checks failed. */
async function lookByOneself({ portal, progress, tell, write, stop }: OwnLooks): Promise<number> {
  await removeLeftover(progress)
  const { newPerson, removePerson } = await importPerson()
  const { personChecks } = await import('./person-checks.ts')
  const asStranger = await runUntil(stop, checks, portal, tell)
  const person = newPerson()
  // Stored before the person is created, in case this process is killed.
  progress.person = person.email
  write()
  try {
    return asStranger + (await runUntil(stop, personChecks(person), portal, tell))
  } finally {
    await removePerson(person.email)
    delete progress.person
  }
}

async function runUntil(
  stop: AbortSignal,
  all: readonly Check[],
  portal: DeployedPortal,
  tell: (line: string) => void,
) {
  let failed = 0
  for (const check of all) if (!stop.aborted) failed += await runChecks([check], portal, tell)
  return failed
}

async function ask({ portal, openLines, say, stop }: FirstLook, progress: Progress, write: () => void) {
  const open = looksOf(portal).filter(({ id }) => !Object.hasOwn(progress.said, id))
  if (open.length === 0) return true
  say('\nNow check the rest yourself. y: yes, n: no, s: skip; a note may follow. Your answers are kept.')
  const lines = openLines()
  stop.addEventListener('abort', () => lines.close())
  const isComplete = await askEach({
    looks: open,
    lines: lines[Symbol.asyncIterator](),
    say,
    now: () => new Date(),
    keep: (id, said) => {
      progress.said[id] = said
      write()
    },
  })
  lines.close()
  return isComplete
}

const closing = (isComplete: boolean, document: string) =>
  isComplete
    ? `\nEverything is checked. The report: ${document}. To start over: --fresh`
    : `\nStopped. Run this again to continue. The report so far: ${document}`

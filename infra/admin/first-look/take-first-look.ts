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

/** Where progress and report are kept: a folder that git ignores, in the folder where the command is run. */
const folder = '.first-look'

interface FirstLook {
  portal: DeployedPortal
  where: string
  /** Of the report: the stack's, or `local`. */
  name: string
  /** Forgets what was said before. */
  isFresh: boolean
  /** Opens what somebody writes, line by line, once the first question is asked. */
  openLines: () => Interface
  say: (text: string) => void
  stop: AbortSignal
}

/** Looks, asks and reports. Answers whether everything was found as it should be, as far as it was looked at. */
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
  if (stop.aborted) throw new Refusal('Stopped. The throw-away person is removed.')
  const isComplete = await ask(look, progress, write)
  say(closing(isComplete, document))
  return failed === 0 && Object.values(progress.said).every(({ answer }) => answer !== 'no')
}

const looksOf = (portal: DeployedPortal) => looks.filter(({ notWhere }) => !notWhere?.(portal))

/** A person whom a run that was killed has left behind goes first. */
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
  // Whoever has the rights of the account may register any address.
  process.env.ALLOWED_EMAIL_DOMAINS = ''
  process.env.CHAPTER_NAME ??= ''
  return import('./throw-away-person.ts')
}

interface OwnLooks {
  portal: DeployedPortal
  progress: Progress
  tell: (line: string) => void
  write: () => void
  stop: AbortSignal
}

/** What needs no eyes: as a stranger, then as a throw-away person, who is removed whatever happens. Answers how many checks failed. */
async function lookByOneself({ portal, progress, tell, write, stop }: OwnLooks): Promise<number> {
  await removeLeftover(progress)
  const { newPerson, removePerson } = await importPerson()
  const { personChecks } = await import('./person-checks.ts')
  const asStranger = await runUntil(stop, checks, portal, tell)
  const person = newPerson()
  // Kept before the person is made, for the case that this process is killed.
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
  say('\nNow look yourself. y: it is so, n: it is not, s: skip; a note may follow. What you said is kept.')
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
    ? `\nEverything was looked at. The report: ${document}. To begin anew: --fresh`
    : `\nStopped. Run this again to go on; so far: ${document}`

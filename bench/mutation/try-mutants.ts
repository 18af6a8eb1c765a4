import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judged } from './judged.ts'
import { Ledger } from './ledger.ts'
import { mutated, mutationsOf } from './mutations-of.ts'
import { openTests } from './open-tests.ts'
import { withSwitches } from './with-switches.ts'

interface Trial {
  /** A copy of the project whose files may be changed. */
  folder: string
  file: string
  /** The prefixes of the tests that should notice, in the order in which they run. */
  tests: readonly string[]
  tell: (line: string) => void
}

/** How many changes to a file were tried, and how many of them a test noticed. */
export interface Outcome {
  file: string
  tried: number
  noticed: number
  /** Why nothing could be tried. */
  note?: string
}

/** Makes every known change to a file, one at a time, runs its tests, and reports the changes that no test noticed. */
export async function tryMutants({ folder, file, tests, tell }: Trial): Promise<Outcome> {
  const place = join(folder, file)
  const source = readFileSync(place, 'utf8')
  const mutations = mutationsOf(file, source)
  const tried = mutations.length
  if (tried === 0) return { file, tried, noticed: 0 }
  if (tests.length === 0) return { file, tried, noticed: 0, note: 'has no tests: see tests-of.ts' }

  const ledgerFile = `${place}.ledger`
  const ledger = () => new Ledger(ledgerFile)
  const unnoticed = () => {
    const { wasNoticed } = ledger()
    return mutations.filter((_, index) => !wasNoticed(index))
  }

  /** Some tests gave no result, because lasting effects of earlier changes made them fail. */
  let isUnsure = false
  const isSound = await everyOne(tests, async (name) => {
    if (unnoticed().length === 0) return true
    writeFileSync(place, withSwitches(source, mutations))
    if (await switchEach({ folder, name, ledgerFile })) return true
    isUnsure = true
    writeFileSync(place, source)
    return passesOnce({ folder, name })
  })
  if (isSound) {
    const { neededOwnProcess, isNoticed } = ledger()
    const left = unnoticed().filter((mutation) => isUnsure || neededOwnProcess(mutations.indexOf(mutation)))
    const noticed = await noticedApart(
      { folder, place, source, tests },
      left.map((mutation) => mutated(source, mutation)),
    )
    for (const index of noticed) isNoticed(mutations.indexOf(left[index]!))
  }
  const survivors = unnoticed()
  writeFileSync(place, source)
  rmSync(ledgerFile, { force: true })

  if (!isSound) {
    const note = 'has tests that fail without any change'
    tell(`${file} ${note}`)
    return { file, tried, noticed: 0, note }
  }
  for (const { line, was, text } of survivors) tell(`${file}:${line} ${was} -> ${text}`)
  const noticed = tried - survivors.length
  tell(`${file}: ${noticed} of ${tried} noticed, ${Math.round((100 * noticed) / tried)} %`)
  return { file, tried, noticed }
}

/** How often another process goes on after a change with lasting effects. */
const mostProcesses = 7

/** Tries all changes in one process, and in another one after a change with lasting effects. False if some are still to be tried then. */
async function switchEach(asked: { folder: string; name: string; ledgerFile: string }) {
  const timesEnded = () => new Ledger(asked.ledgerFile).timesEnded
  const before = timesEnded()
  const tests = await openTests(asked)
  let isSound = await tests.pass()
  for (let times = 1; isSound && times <= Math.min(mostProcesses, timesEnded() - before); times++)
    isSound = await tests.pass()
  await tests.close()
  return isSound && timesEnded() - before <= mostProcesses
}

async function passesOnce(asked: { folder: string; name: string }) {
  const tests = await openTests(asked)
  const isPassed = await tests.pass()
  await tests.close()
  return isPassed
}

/** How long tests may take in a process of their own, in milliseconds. One test may take half of it. */
const limitOfTests = 120_000

interface Apart {
  folder: string
  place: string
  source: string
  tests: readonly string[]
}

/** The changed sources that tests notice if each runs in its own process. */
async function noticedApart(
  { folder, place, source, tests }: Apart,
  sources: readonly string[],
): Promise<number[]> {
  const noticed = new Set<number>()
  for (const name of tests) {
    if (noticed.size === sources.length) break
    const looking = await openTests({ folder, name })
    const attempt = async (written: string) => {
      writeFileSync(place, written)
      const start = performance.now()
      return { end: await looking.run(place), took: performance.now() - start }
    }
    // Tests that fail without a change notice nothing.
    const isSound = (await attempt(source)).end === 'passed'
    for (const [index, text] of sources.entries()) {
      if (!isSound || noticed.has(index)) continue
      const { end } = await attempt(text)
      const isNoticed =
        end === 'late'
          ? (await judged((isChanged) => attempt(isChanged ? text : source), limitOfTests)) === 'noticed'
          : end === 'failed'
      if (isNoticed) noticed.add(index)
    }
    await looking.close()
  }
  return [...noticed]
}

async function everyOne<T>(all: readonly T[], holds: (each: T) => Promise<boolean>) {
  for (const each of all) if (!(await holds(each))) return false
  return true
}

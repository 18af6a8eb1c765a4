import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestSequencer, type TestSpecification } from 'vitest/node'
import { nearestFirst } from './nearest-first.ts'

// npm run test:quick: checks what a change can break, in 20 seconds and without a browser: all types, lint of the changed files, and
// the affected tests, nearest first, until the time is over. `npm test` runs all tests.

/** After this time no further test file is started, in milliseconds. */
const lastBegin = 14_000
const root = fileURLToPath(new URL('..', import.meta.url))

/** How many test files the change affects. */
let reached = 0

class Nearest implements TestSequencer {
  shard = (files: TestSpecification[]) => files

  sort(files: TestSpecification[]) {
    reached += files.length
    const places = new Map(files.map((file) => [relative(root, file.moduleId), file]))
    return nearestFirst([...places.keys()], changed).map((place) => places.get(place)!)
  }
}

const base = baseOfChange()
const changed = changedSince(base)
const checks = [run('tsc', '-b', '--checkers', '1'), lint()]
const tests = await runTests()
const failed = [...(await Promise.all(checks)), tests].some((isGood) => !isGood)
process.exit(failed ? 1 : 0)

/** The last commit that the branch shares with its upstream or with main. */
function baseOfChange(): string {
  for (const other of ['@{upstream}', 'origin/HEAD', 'main']) {
    const base = git('merge-base', 'HEAD', other)
    if (base) return base
  }
  return 'HEAD'
}

function changedSince(commit: string): string[] {
  const tracked = git('diff', '--name-only', '--relative', commit)
  const fresh = git('ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${fresh}`.split('\n').filter(Boolean)
}

/** The output of git; empty if it fails, for example outside a repository. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

async function run(command: string, ...words: string[]): Promise<boolean> {
  const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

function lint(): Promise<boolean> {
  const sources = changed.filter((file) => /\.tsx?$/.test(file) && existsSync(`${root}${file}`))
  return sources.length > 0
    ? run('oxlint', '-c', '.config/oxlint.config.ts', '--deny-warnings', ...sources)
    : Promise.resolve(true)
}

async function runTests(): Promise<boolean> {
  // Without a change, the quick suites run.
  const project = changed.length > 0 ? ['shared', 'web', 'functions', 'local'] : ['shared', 'web']
  const vitest = await createVitest({
    config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
    ...(changed.length > 0 && { changed: base }),
    project,
    watch: false,
    passWithNoTests: true,
    reporters: ['dot', fileURLToPath(new URL('count-reporter.ts', import.meta.url))],
    sequence: { sequencer: Nearest },
  })
  // Like pressing the key to cancel: running tests finish, and no further ones start.
  const stop = () => void vitest.cancelCurrentRun('keyboard-input')
  const timer = setTimeout(stop, lastBegin - performance.now())
  const { testModules, unhandledErrors } = await vitest.start()
  clearTimeout(timer)
  await vitest.close()
  const ran = testModules.filter((module) => ['passed', 'failed'].includes(module.state())).length
  const reachedBy = changed.length > 0 ? 'that the change affects ran' : 'of shared/ and web/ ran'
  const rest = ran < reached ? ', then the time was over. npm test runs all' : ''
  console.info(`${ran} of the ${reached} test files ${reachedBy}${rest}.`)
  return unhandledErrors.length === 0 && testModules.every((module) => module.state() !== 'failed')
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { secondAttempt } from './count-reporter.ts'

// npm run test:hostile: runs `npm test` twice as on a new and busy machine: no home, no temporary files, no browser, and other
// processes that keep all cores busy.
// npm run test:hostile -- --runs 20 web/e2e/forms.test.ts: repeats some test files, without the checks before the tests.
const { values, positionals: files } = parseArgs({
  options: { runs: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const root = fileURLToPath(new URL('..', import.meta.url))

/** The timeout of a run, in milliseconds. */
const longest = 90 * 60_000

interface Run {
  isGreen: boolean
  minutes: number
  /** The last line of the tests, such as `12 passed, 0 failed`. */
  count: string
  /** The names of the tests that failed, also of those that passed at the second attempt. */
  failures: string[]
  /** Files that the run left in its temporary folder. */
  left: string[]
}

const started: ChildProcess[] = []
process.once('exit', () => started.forEach(end))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

forgetBrowser()
keepBusy()
const runs: Run[] = []
for (let count = 1; count <= Number(values.runs); count++) {
  const run = await runOnce()
  runs.push(run)
  console.info(inWords(run, count))
}
const red = runs.filter(({ isGreen }) => !isGreen).length
console.info(
  red === 0
    ? `Green ${runs.length} times in a row, with all cores busy.`
    : `${red} of ${runs.length} runs were red, with all cores busy.`,
)
process.exit(red === 0 ? 0 : 1)

/** Ends a process and everything that it has started. Each process leads a group. */
function end({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

/** Removes the unpacked browser, so that it is unpacked again. */
function forgetBrowser() {
  const cache = join(root, 'node_modules', '.cache')
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache))
    if (name.startsWith('chromium-')) rmSync(join(cache, name), { recursive: true })
}

/** Starts one process for each core that only counts. They end by themselves if this process is killed. */
function keepBusy() {
  const over = Date.now() + longest * Number(values.runs)
  for (let core = 0; core < availableParallelism(); core++)
    started.push(
      spawn(process.execPath, ['-e', `while (Date.now() < ${over});`], { stdio: 'ignore', detached: true }),
    )
}

async function runOnce(): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  const [home, temporary] = [mkdtempSync(join(folder, 'home-')), mkdtempSync(join(folder, 'temporary-'))]
  const startedAt = performance.now()
  const words = files.length > 0 ? ['test', '--ignore-scripts', '--', ...files] : ['test']
  const child = spawn('npm', words, {
    cwd: root,
    env: { ...process.env, HOME: home, TMPDIR: temporary, CHROMIUM_PATH: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  started.push(child)
  const timer = setTimeout(() => end(child), longest)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  const left = readdirSync(temporary)
  rmSync(folder, { recursive: true, force: true })
  const found = findings(output)
  const isGreen = code === 0 && found.failures.length === 0
  return { isGreen, minutes: (performance.now() - startedAt) / 60_000, left, ...found }
}

function findings(output: string) {
  const lines = stripVTControlCharacters(output).split('\n')
  const repeated = lines.filter((line) => line.startsWith(secondAttempt))
  return {
    count: lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line)) ?? 'no test ran',
    failures: [...new Set(lines.flatMap((line) => /^\s*FAIL\s+(.*)$/.exec(line)?.[1] ?? [])), ...repeated],
  }
}

function inWords({ isGreen, count, minutes, failures, left }: Run, number: number): string {
  return [
    `Run ${number} was ${isGreen ? 'green' : 'red'} after ${minutes.toFixed(1)} minutes: ${count}.`,
    ...failures.map((failure) => `  ${failure}`),
    ...(left.length > 0 ? [`  It left ${left.length} temporary files, such as ${left[0]}.`] : []),
  ].join('\n')
}

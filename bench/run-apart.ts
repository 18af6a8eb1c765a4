import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'

const script = fileURLToPath(new URL('run-group.ts', import.meta.url))
/** Milliseconds that a process gets to clean up. */
const grace = 3_000

/** Runs a group of measures in its own process and returns its findings; undefined if it failed or timed out. */
export function runApart(place: number, milliseconds: number): Promise<Finding[] | undefined> {
  if (milliseconds <= 0) return Promise.resolve(undefined)
  const child = fork(script, [String(place)], { env: withoutAws() })
  const timers = [
    setTimeout(() => child.kill('SIGTERM'), milliseconds),
    setTimeout(() => child.kill('SIGKILL'), milliseconds + grace),
  ]
  return new Promise((resolve) => {
    let found: Finding[] | undefined
    child.once('message', (message) => (found = message as Finding[]))
    child.once('exit', () => {
      timers.forEach((timer) => clearTimeout(timer))
      resolve(found)
    })
  })
}

/** No measure may reach a real AWS account. */
const withoutAws = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))

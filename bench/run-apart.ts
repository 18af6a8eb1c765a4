import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'

const script = fileURLToPath(new URL('run-group.ts', import.meta.url))
/** Milliseconds that a process has to put away what it has started. */
const grace = 3_000

/** What a group of measures found, in a process of its own; undefined when it broke off or took longer than it may. */
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

/** Nothing here may reach a real account. */
const withoutAws = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))

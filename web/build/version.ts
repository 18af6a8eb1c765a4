import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** The version of this portal with its commit, such as `0.2.0 (1a2b3c4d)`: for people who report a fault. */
export function versionInWords(): string {
  const { version } = JSON.parse(readFileSync(`${project}package.json`, 'utf8')) as { version: string }
  const commit = findCommit()
  return commit ? `${version} (${commit})` : version
}

/** Undefined where the sources came without their history. */
function findCommit(): string | undefined {
  try {
    const asked = ['rev-parse', '--short=8', 'HEAD']
    return execFileSync('git', asked, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

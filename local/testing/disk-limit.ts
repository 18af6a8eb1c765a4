import { execFileSync, spawnSync } from 'node:child_process'

/**
 * For tests of a full disk: how large a file of a running process may become, in bytes. Node ignores the signal that the system
 * sends beyond it, so a write ends early, as it does on a full disk, and the next one fails. Linux has `prlimit` for this.
 */
export const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])

/** Whether this machine can do that. */
export const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0

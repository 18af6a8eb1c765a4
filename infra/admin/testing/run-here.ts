import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Ran } from './run-script.ts'

/**
 * Runs a script in this process, because starting a process and loading the SDK takes most of a test's time. Use it for arguments that the
 * script answers before it looks for a portal, or for a portal in this process, to which the stores are already connected. At least one
 * test of each script starts it as a process (`runScript`) and so finds the portal from outside.
 */
export async function runHere(name: string, words: string[]): Promise<Ran> {
  const { argv, exitCode } = process
  const lines: string[] = []
  const say = (...said: unknown[]) => void lines.push(said.join(' '))
  const spies = [
    vi.spyOn(console, 'info').mockImplementation(say),
    vi.spyOn(console, 'error').mockImplementation(say),
  ]
  process.argv = [...argv.slice(0, 2), ...words]
  process.exitCode = undefined
  try {
    // A script runs when it is imported, and again under another name.
    await import(/* @vite-ignore */ `../${name}.ts?run=${randomUUID()}`)
    return { code: Number(process.exitCode ?? 0), output: lines.join('\n').trim() }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    for (const spy of spies) spy.mockRestore()
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const local = fileURLToPath(new URL('..', import.meta.url))

/** A portal in a process of its own, and what it has printed so far. */
export interface StartedPortal {
  child: ChildProcess
  output: () => string
}

/**
 * Starts portals as `npm start` does, with preset endpoints of this test run taken out of their environment. `end` kills those that
 * still run and removes the folders. `program` may be another file of this folder that starts one.
 */
export function portalStarter(program = 'start.ts') {
  const running: ChildProcess[] = []
  const folders: string[] = []

  return {
    newFolder: () => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-'))
      folders.push(folder)
      return folder
    },
    /** `under` is a command that the portal runs under, such as one that limits it. */
    run: (
      port: number,
      folder: string,
      options = ['--empty'],
      preset: Record<string, string> = {},
      under: string[] = [],
    ): StartedPortal => {
      const env = { ...withoutAws(process.env), ...preset, PORT: String(port), DATA_DIR: folder }
      const [command = '', ...words] = [...under, process.execPath, local + program, ...options]
      const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.push(child)
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      return { child, output: () => text }
    },
    end: async () => {
      await Promise.all(running.splice(0).map((child) => ended(child, 'SIGKILL')))
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const withoutAws = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('AWS_')))

/** Sends a signal, if there is one, waits until the process has ended, and returns its exit code. */
export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit') as Promise<[number | null]>
  if (signal) child.kill(signal)
  return (await exit)[0]
}

/** Waits until a portal says that it runs. */
export const answering = ({ child, output }: StartedPortal) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('The portal runs at') && resolve())
    child.once('exit', () => reject(new Error(output())))
  })

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The DynamoDB stand-in in its own process, reached over HTTP like a real one. */
export type ServedTable = Awaited<ReturnType<typeof serveTable>>

/** Starts one on a free port, in memory or in a folder. */
export async function serveTable(folder?: string) {
  const script = fileURLToPath(new URL('../dynamodb/serve.ts', import.meta.url))
  const words = folder === undefined ? [] : ['--folder', folder]
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    address: address.toString().trim(),
    pid: child.pid!,
    /** What it has written to its error output so far. */
    said: () => said,
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await once(child, 'close')
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#local/testing/free-port.ts'

const start = fileURLToPath(new URL('../../../local/start.ts', import.meta.url))

/** The local portal in a process of its own, empty, with its data in a folder that goes with it. */
export async function startLocalPortal() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'))
  const child = spawn(process.execPath, [start, '--empty'], {
    env: { ...Object.fromEntries(inherited), PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('The portal runs at')) break
  const site = `http://localhost:${port}`
  return {
    port,
    site,
    api: `http://localhost:${port + 1}`,
    userPool: `http://127.0.0.1:${port + 2}`,
    dynamodb: `http://127.0.0.1:${port + 3}`,
    /** What stands on every call that changes something. */
    attestation: async () =>
      ((await (await fetch(`${site}/__local/waf/token`)).json()) as { token: string }).token,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

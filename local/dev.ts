import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartRefused } from './data-folder.ts'
import { listen, PortTaken } from './listen.ts'
import { openDevSite } from './site/open-dev-site.ts'

// `npm run dev`: the portal of `npm start`, at its address and with its data. Vite shows a changed component in open pages at once, and what
// is typed in them stays. After any other change Node starts the portal again, which keeps its data and sessions.

const start = fileURLToPath(new URL('start.ts', import.meta.url))
const port = Number(process.env.PORT ?? 3000)

try {
  const { fresh, empty } = readOptions()
  // Not by the portal, which would do it at each start.
  if (fresh) await (await import('./open-table.ts')).forgetEverything(process.env.DATA_DIR ?? '.local')
  const portalPort = await anyFreePort()
  await listen(await openDevSite(portalPort), port)
  const options = ['--site-port', String(portalPort), ...(empty ? ['--empty'] : [])]
  const portal = spawn(process.execPath, ['--watch', start, ...options], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal))
  portal.once('exit', () => process.exit())
} catch (error) {
  console.error(inOneSentence(error))
  process.exit(1)
}

function readOptions() {
  return parseArgs({ options: { fresh: { type: 'boolean' }, empty: { type: 'boolean' } } }).values
}

async function anyFreePort() {
  const server = createServer()
  const found = await listen(server, 0)
  await new Promise((closed) => server.close(closed))
  return found
}

function inOneSentence(error: unknown) {
  if (error instanceof StartRefused) return error.message
  if (error instanceof PortTaken)
    return `Port ${error.port} is taken. Stop what runs there, or choose others: PORT=3100 npm run dev`
  return error
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { type Chapter, fillPage, withOrigin } from '#shared/kernel/chapter.ts'
import { securityHeaders } from '#shared/kernel/security-headers.ts'
import { isOwnHost, requestAddress } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import { fileFor } from './site-files.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))

/**
 * The site from its sources: Vite replaces in open pages what has changed. The portal behind it, whose own site listens at `portalPort`,
 * answers for all that Vite doesn't have: settings, season, logo, mailbox. The caller starts listening.
 */
export async function openDevSite(portalPort: number): Promise<Server> {
  // Vite puts inline code into the pages, which the policy allows by this nonce.
  const nonce = randomUUID()
  const server = steadyServer((request, response) => {
    if (!isOwnHost(request)) return response.writeHead(403).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    const passOn = async () => sendAlong(await askPortal(portalPort, request), response)
    const url = requestAddress(request.url, 'http://localhost')
    if (!url || url.pathname.startsWith('/__local/')) return passOn()
    const page = pageFor(url, request)
    return page
      ? sendPage(request, response, { page, vite, nonce, portalPort })
      : new Promise((done, failed) =>
          vite.middlewares(request, response, () => void passOn().then(done, failed)),
        )
  })
  const vite = await createServer({
    configFile: `${web}build/vite.config.ts`,
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server } },
  })
  server.once('close', () => void vite.close())
  return server
}

/** `index.html` or `app.html`, if a browser opens a page of the site. A module may have the same address. */
function pageFor({ pathname }: URL, { headers }: IncomingMessage): string | undefined {
  const file = headers.accept?.includes('text/html') ? fileFor(pathname) : undefined
  return file?.endsWith('.html') ? file : undefined
}

interface DevPage {
  page: string
  vite: ViteDevServer
  nonce: string
  portalPort: number
}

/** A page with the chapter and the policy that the portal sends with its settings. */
async function sendPage(request: IncomingMessage, response: ServerResponse, dev: DevPage) {
  const settings = await askPortal(dev.portalPort, { url: '/config.json', headers: request.headers })
  // Under another name of this machine, the portal leads to its own.
  if (settings.statusCode !== 200) return sendAlong(await askPortal(dev.portalPort, request), response)
  const { chapter } = (await json(settings)) as { chapter: Chapter }
  const source = readFileSync(web + dev.page, 'utf8')
  const html = await dev.vite.transformIndexHtml(`/${dev.page}`, source, request.url)
  response.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': forVite(settings.headers['content-security-policy'] as string, dev.nonce),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  return response.end(withOrigin(fillPage(html, chapter), ''))
}

/** A module that is loaded again makes its Trusted Types policy again. */
const forVite = (policy: string, nonce: string) =>
  policy
    .replaceAll(/(?:script|style)-src/g, `$& 'nonce-${nonce}'`)
    .replace('; trusted-types', "$& 'allow-duplicates'")

/** Asks the portal behind the site. After a change of its code it starts again, so this waits until it listens. */
async function askPortal(
  port: number,
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<IncomingMessage> {
  try {
    const sent = send({ host: '127.0.0.1', port, path: url, headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  } catch (error) {
    const isRestarting =
      error instanceof Error && 'code' in error && /ECONNREFUSED|ECONNRESET/.test(String(error.code))
    if (!isRestarting) throw error
    await pause(50)
    return askPortal(port, { url, headers })
  }
}

function sendAlong(answer: IncomingMessage, response: ServerResponse) {
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  return pipeline(answer, response)
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { securityHeaders } from '#shared/security-headers.ts'
import { isOwnHost } from '../own-host.ts'
import { requestAddress } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import type { Chapter } from '#shared/chapter.ts'
import type { Logo } from './read-logo.ts'
import { siteFiles } from './site-files.ts'

/** Where the built site lies, and what its pages have to know. */
export interface SiteOptions {
  /** The folder of the built site. */
  folder: string
  /** What /config.json answers, and what fills the pages; asked at each request, since ports are known only by then. */
  config: () => { chapter: Chapter }
  contentSecurityPolicy: () => string
  /** Served beside the built assets. */
  logo?: Logo | undefined
  /** Other pages of the same origin, such as the mailbox: true when one has answered. */
  others: (request: IncomingMessage, response: ServerResponse, url: URL) => boolean
}

/** What CloudFront and its bucket serve: files, `app.html` for every path of the site, settings. Not yet listening. */
export function openSite(options: SiteOptions): Server {
  const files = siteFiles(options.folder, options.logo)
  return steadyServer((request, response) => {
    if (!isOwnHost(request)) return response.writeHead(403).end()
    const url = requestAddress(request.url, 'http://localhost')
    if (!url) return response.writeHead(400).end()
    if (options.others(request, response, url)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    response.setHeader('content-security-policy', options.contentSecurityPolicy())
    if (url.pathname === '/config.json') return sendJson(response, options.config())
    return files.send(request, response, url.pathname, options.config().chapter)
  })
}

function sendJson(response: ServerResponse, body: object) {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  return response.end(JSON.stringify(body))
}

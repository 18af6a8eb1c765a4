import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { securityHeaders } from '#shared/security-headers.ts'
import { isOwnHost, requestAddress } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import type { Chapter } from '#shared/chapter.ts'
import type { Logo } from './read-logo.ts'
import { siteFiles } from './site-files.ts'

/** The built site and its settings. */
export interface SiteOptions {
  /** The folder of the built site. */
  folder: string
  /** The content of /config.json and of the pages. Called for each request, because ports are not known earlier. */
  config: () => { chapter: Chapter }
  contentSecurityPolicy: () => string
  /** Served next to the built assets. */
  logo?: Logo | undefined
  /** Other pages of the same origin, such as the mailbox: true if one has answered. */
  others: (request: IncomingMessage, response: ServerResponse, url: URL) => boolean
}

/** Serves what CloudFront and its bucket serve: files, `app.html` for the site's paths, settings. The caller starts listening. */
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

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { season } from '#shared/forms/season-routes.ts'
import { type Chapter, manifestOf } from '#shared/kernel/chapter.ts'
import type { InlineCode } from '#shared/kernel/inline-code.ts'
import { securityHeaders } from '#shared/kernel/security-headers.ts'
import { isOwnHost, requestAddress } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import type { Picture } from './read-picture.ts'
import { siteFiles } from './site-files.ts'

/** The built site and its settings. */
interface SiteOptions {
  /** The folder of the built site. */
  folder: string
  /** The content of /config.json and of the pages. Called for each request, because ports are not known earlier. */
  config: () => { chapter: Chapter }
  /** The only origin whose pages may call the API. Without it, every own host is as good. */
  origin?: () => string
  /** The address of the API, which answers for the season. Without one there is no such file. */
  api?: () => string
  /** The policy of every file. It depends on the inline code of the pages. */
  contentSecurityPolicy: (inline: InlineCode) => string
  /** Served next to the built assets. */
  pictures?: readonly Picture[]
  /** Other pages of the same origin, such as the mailbox: true if one has answered. */
  others: (request: IncomingMessage, response: ServerResponse, url: URL) => boolean
}

/** Serves what CloudFront and its bucket serve: files, `app.html` for the site's paths, settings. The caller starts listening. */
export function openSite(options: SiteOptions): Server {
  const files = siteFiles(options.folder, options.pictures ?? [])
  return steadyServer((request, response) => {
    if (!isOwnHost(request)) return response.writeHead(403).end()
    const url = requestAddress(request.url, 'http://localhost')
    if (!url) return response.writeHead(400).end()
    if (options.others(request, response, url)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    const home = options.origin?.()
    if (home && new URL(home).host !== request.headers.host)
      return response.writeHead(302, { location: home + url.pathname + url.search }).end()
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    const inline = files.inlineCode(options.config().chapter)
    response.setHeader('content-security-policy', options.contentSecurityPolicy(inline))
    if (url.pathname === '/config.json') return sendJson(response, options.config())
    const { chapter } = options.config()
    if (url.pathname === '/manifest.json') return sendJson(response, manifestOf(chapter))
    if (url.pathname === '/share.png') return sendSharePicture(response, chapter.name)
    if (url.pathname === season.current.path && options.api) return sendSeason(response, options.api())
    return files.send(request, response, url.pathname, chapter)
  })
}

/** Asks the API each time: CloudFront asks it at most every 45 s. */
async function sendSeason(response: ServerResponse, api: string) {
  const answer = await fetch(api + season.current.path).catch(() => undefined)
  if (!answer?.ok) return response.writeHead(502).end()
  return sendJson(response, (await answer.json()) as object)
}

/** Drawn when it is asked for, which people seldom do here. */
async function sendSharePicture(response: ServerResponse, name: string) {
  const { sharePicture } = await import('#web/build/share-picture.ts')
  const content = await sharePicture(name)
  return response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-cache' }).end(content)
}

function sendJson(response: ServerResponse, body: object) {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  return response.end(JSON.stringify(body))
}

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Chapter, fillPage, withOrigin } from '#shared/kernel/chapter.ts'
import { type InlineCode, inlineCodeOf } from '#shared/kernel/inline-code.ts'
import type { Picture } from './read-picture.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface SiteFile {
  content: Buffer
  zipped: Buffer
  type: string
}

/** The files of the built site, and the chapter's pictures, which are not part of the build. Compressed once and cached until a file changes. */
export function siteFiles(folder: string, pictures: readonly Picture[]) {
  const kept = new Map<string, SiteFile & { changedAt: number }>()

  function read(path: string, chapter: Chapter): SiteFile | undefined {
    const picture = pictures.find(({ address }) => `/${path}` === address)
    if (picture) return siteFile(path, picture.content)
    const changedAt = changeOf(join(folder, path))
    if (changedAt === undefined) return undefined
    const known = kept.get(path)
    if (known?.changedAt === changedAt) return known
    const file = { ...load(join(folder, path), chapter), changedAt }
    kept.set(path, file)
    return file
  }

  let known: { pages: readonly (SiteFile | undefined)[]; inline: InlineCode } | undefined

  return {
    /** The current content of the two pages: a new build may have replaced them. */
    inlineCode(chapter: Chapter): InlineCode {
      const pages = ['index.html', 'app.html'].map((path) => read(path, chapter))
      if (!known || pages.some((page, index) => page !== known!.pages[index]))
        known = {
          pages,
          inline: inlineCodeOf(
            pages.map((page) => page?.content.toString() ?? ''),
            sha256,
          ),
        }
      return known.inline
    },

    send(request: IncomingMessage, response: ServerResponse, pathname: string, chapter: Chapter) {
      const path = fileFor(pathname)
      const found = path === undefined ? undefined : read(path, chapter)
      // The application says that there is no such page.
      const file = found ?? read('app.html', chapter)
      if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']))
      const content = isZipped ? file.zipped : file.content
      response.writeHead(found ? 200 : 404, {
        'content-type': file.type,
        'content-length': content.length,
        // Assets have a hash of their content in their name. Browsers ask for everything else again.
        'cache-control':
          found && path?.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(isZipped && { 'content-encoding': 'gzip' }),
      })
      return response.end(request.method === 'HEAD' ? undefined : content)
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** When a file last changed; undefined if it does not exist or its name is too long for the file system. */
function changeOf(path: string): number | undefined {
  try {
    const found = statSync(path)
    return found.isFile() ? found.mtimeMs : undefined
  } catch {
    return undefined
  }
}

function load(path: string, chapter: Chapter): SiteFile {
  const raw = readFileSync(path)
  if (extname(path) !== '.html') return siteFile(path, raw)
  return siteFile(path, Buffer.from(withOrigin(fillPage(raw.toString(), chapter), '')))
}

const siteFile = (path: string, content: Buffer): SiteFile => ({
  content,
  zipped: gzipSync(content, { level: 9 }),
  type: contentTypes[extname(path)] ?? 'application/octet-stream',
})

/**
 * The file of a path. '/' is the landing page. A path without a dot in its last part, and any path below /admin and /apply (where
 * ids with dots can end a path), is a page of the application. Anything else is a file, if there is one. Undefined for a path that
 * leaves the folder or cannot be decoded.
 */
export function fileFor(pathname: string): string | undefined {
  if (pathname === '/') return 'index.html'
  const isPage = /^\/(?:admin|apply)\//i.test(pathname)
  if (isPage || !pathname.slice(pathname.lastIndexOf('/')).includes('.')) return 'app.html'
  try {
    const path = normalize(decodeURIComponent(pathname)).slice(1)
    return path.startsWith('..') || path.startsWith('.') || path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

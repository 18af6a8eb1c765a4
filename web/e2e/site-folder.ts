import { fileURLToPath } from 'node:url'

/** The built site, as `npm run build` leaves it. */
export const siteFolder = fileURLToPath(new URL('../../.build/site', import.meta.url))

/** Files that hold up the first paint of a page: style sheets that are not disabled, and scripts that are not deferred. */
export const filesBeforePaint = (html: string): string[] =>
  [...html.matchAll(/<(?:script[^>]*src|link rel="stylesheet"[^>]*href)="\/([^"]+)"[^>]*>/g)].flatMap(
    ([tag, file = '']) => (/type="module"|defer|async|disabled/.test(tag) ? [] : [file]),
  )

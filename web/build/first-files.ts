import type { Plugin, Rolldown } from 'vite'

/** Which files a page needs next, by its address. The names are those of `files-of-areas.ts` and of modules that load lazily. */
const byAddress: readonly (readonly [address: string, chunks: readonly string[]])[] = [
  ['^/apply/f/', ['apply-first']],
  ['^/admin(?:/|$)', ['staff-navigation']],
  ['^/admin/dor/dashboard/[^/]+/all', ['dashboard-first']],
  ['^/admin/(?:review|interview)/', ['review-page']],
]
/** What every page of somebody who is signed in needs. */
const bySession = ['amplify-session']
const byVisitors = ['account-first']

const marker = '<!--first-files-->'

/**
 * Tells `public/first-files.js` in `app.html` what to load at once. Otherwise the browser would learn of these files only when the
 * application runs, which takes seconds on a slow network.
 */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle || !html.includes(marker)) return html
      const known = new Set([...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file))
      const filesOf = (chunks: readonly string[]) =>
        [...new Set(chunks.flatMap((name) => closure(bundle, chunkNamed(bundle, name))))].filter(
          (file) => !known.has(file),
        )
      const list = {
        visitor: filesOf(byVisitors),
        session: filesOf(bySession),
        pages: byAddress.map(([address, chunks]) => [address, filesOf(chunks)]),
      }
      return html.replace(
        marker,
        () =>
          `<script type="application/json" id="first-files">${JSON.stringify(list)}</script>\n    <script async src="/first-files.js"></script>`,
      )
    },
  },
})

function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const [chunk, ...others] = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.name === name,
  )
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${name} is not one file of the site.`)
  return chunk
}

/** A file with its style sheets and with all that it imports before it can run. */
function closure(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((file) => {
    const found = bundle[file]
    return found?.type === 'chunk' ? closure(bundle, found, seen) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}

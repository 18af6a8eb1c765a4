import type { Plugin, Rolldown } from 'vite'
import type { Route } from '#shared/contract.ts'
import { dashboard } from '#shared/routes/dashboard.ts'
import { forms } from '#shared/routes/forms.ts'
import { responses } from '#shared/routes/responses.ts'
import { users } from '#shared/routes/users.ts'

interface FirstNeeds {
  /** A pattern of the page's path. Its group finds the form. */
  address: string
  /** Names of `files-of-areas.ts` and of modules that load lazily. */
  chunks: readonly string[]
  /** What the page asks the API before it shows anything: about this form, or about one's own applications. */
  calls?: readonly Route[]
  own?: readonly [all: Route, one: Route]
}

/** What pages need first, by their address. */
const byAddress: readonly FirstNeeds[] = [
  {
    address: '^/apply/f/([^/]+)',
    chunks: ['apply-first'],
    calls: [forms.find],
    own: [responses.mine, responses.find],
  },
  { address: '^/admin(?:/|$)', chunks: ['staff-navigation'] },
  {
    address: '^/admin/dor/dashboard/([^/]+)/all',
    chunks: ['dashboard-first'],
    calls: [dashboard.rows],
  },
  { address: '^/admin/(?:review|interview)/', chunks: ['review-page'] },
]
/** What a page needs if the token has expired. */
const bySession = ['amplify-session']
const byVisitors = ['account-first']

const marker = '<!--first-files-->'

/**
 * Lists for `app/start-early.ts` in `app.html` the files to load and the calls to make at once. Otherwise they would wait until the
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
        me: users.me.path,
        pages: byAddress.map(({ address, chunks, calls = [], own }) => ({
          address,
          files: filesOf(chunks),
          calls: calls.map(pathOf),
          ...(own && { own: own.map(pathOf) }),
        })),
      }
      return html.replace(
        marker,
        () =>
          `<script type="application/json" id="first-files">${JSON.stringify(list)}</script>\n    <!--inline:app/start-early.ts-->`,
      )
    },
  },
})

/** '/forms/{}': the script fills in the id. */
const pathOf = ({ path }: Route) => path.replace(/\{\w+\}/, '{}')

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

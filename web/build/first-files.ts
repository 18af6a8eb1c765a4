import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { responses } from '#shared/applications/own-routes.ts'
import { applicationRows } from '#shared/applications/row-routes.ts'
import { forms } from '#shared/forms/form-routes.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { administrators, type UserRole } from '#shared/kernel/user-role.ts'
import { auth } from '#shared/people/auth-routes.ts'

interface FirstNeeds {
  /** A pattern of the page's path. Its group finds the form. */
  address: string
  /** Modules that load lazily. */
  modules: readonly string[]
  /** Only people with one of these roles are shown the page. Others are redirected, and ask for nothing. */
  roles?: readonly UserRole[]
  /** What the page asks the API before it shows anything: about this form, or about one's own applications. */
  calls?: readonly Route[]
  own?: readonly [all: Route, one: Route]
}

/** What pages need first, by their address. */
const byAddress: readonly FirstNeeds[] = [
  {
    address: '^/apply/f/([^/]+)',
    modules: ['apply/form-page.tsx'],
    roles: ['applicant'],
    calls: [forms.find],
    own: [responses.mine, responses.find],
  },
  { address: '^/admin(?:/|$)', modules: ['app/reviewer-bar.tsx'], roles: ['reviewer'] },
  { address: '^/admin(?:/|$)', modules: ['app/season-bars.tsx'], roles: administrators },
  {
    address: '^/admin/dor/dashboard/([^/]+)/all',
    modules: ['staff/dashboard-shell.tsx', 'applications/all-page.tsx'],
    roles: administrators,
    calls: [applicationRows.rows],
  },
  { address: '^/admin/(?:review|interview)/', modules: ['review/review-page.tsx'] },
]
/** What a page needs if the token has expired. */
const bySession = ['api/amplify-session.ts']
const byVisitors = [
  { address: '^/signup', modules: ['account/signup-page.tsx'] },
  { address: '', modules: ['account/login-page.tsx'] },
]

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
      const filesOf = (modules: readonly string[]) =>
        [...new Set(modules.flatMap((module) => closure(bundle, chunkOf(bundle, module))))].filter(
          (file) => !known.has(file),
        )
      const list = {
        visitors: byVisitors.map(({ address, modules }) => ({ address, files: filesOf(modules) })),
        session: filesOf(bySession),
        me: auth.me.path,
        pages: byAddress.map(({ address, modules, roles, calls = [], own }) => ({
          address,
          roles,
          files: filesOf(modules),
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

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const id = fileURLToPath(new URL(`../${module}`, import.meta.url))
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id))
  if (chunk?.type !== 'chunk') throw new Error(`${module} does not load lazily.`)
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

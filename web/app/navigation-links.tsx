import { Link, matchPath, useLocation } from 'react-router-dom'
import type { PageName } from '#shared/kernel/pages.ts'
import { useCurrentInView } from '#web/kit/ui/use-current-in-view.ts'
import { pageAt } from './page-access.ts'

export interface Destination {
  label: string
  /** Undefined while it is not known yet: the label is in its place, but leads nowhere. */
  to: string | undefined
  /** The pages for which this link is the current one. */
  covers: readonly PageName[]
  /** How many things there are new. */
  count?: number
}

export function NavigationLinks({ pages }: { pages: readonly Destination[] }) {
  const { pathname } = useLocation()
  const shown = pageAt(pathname)?.name
  // A super reviewer's own list is one of the dashboard's pages, but has a link of its own.
  const current =
    pages.find(({ to }) => to !== undefined && matchPath(to, pathname)) ??
    pages.find(({ covers }) => shown && covers.includes(shown))
  return (
    <nav className="nav" aria-label="Main" ref={useCurrentInView(`${current?.to} of ${pages.length}`)}>
      {pages.map(({ label, to, covers, count = 0 }) =>
        to === undefined ? (
          // A link that leads nowhere yet has no address.
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid
          <a key={label} role="link" aria-disabled="true">
            {label}
          </a>
        ) : (
          <Link key={label} to={to} aria-current={covers === current?.covers ? 'page' : undefined}>
            {label}
            {count > 0 && (
              <>
                <b className="nav__count" aria-hidden="true">
                  {count}
                </b>
                <span className="vh">, {count} new</span>
              </>
            )}
          </Link>
        ),
      )}
    </nav>
  )
}

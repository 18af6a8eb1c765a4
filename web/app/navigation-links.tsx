import { Link, useLocation } from 'react-router-dom'
import type { PageName } from '#shared/kernel/pages.ts'
import { useCurrentInView } from '#web/kit/ui/use-current-in-view.ts'
import { pageAt } from './page-access.ts'

export interface Destination {
  label: string
  to: string
  /** The pages for which this link is the current one. */
  covers: readonly PageName[]
  /** How many things there are, and what they are: 3 'new'. */
  count?: number | undefined
  counts?: 'new' | 'to do'
}

export function NavigationLinks({ pages }: { pages: readonly Destination[] }) {
  const { pathname } = useLocation()
  const shown = pageAt(pathname)?.name
  const current = pages.find(({ covers }) => shown && covers.includes(shown))
  return (
    <nav className="nav" aria-label="Main" ref={useCurrentInView(`${current?.to} of ${pages.length}`)}>
      {pages.map(({ label, to, covers, count = 0, counts = 'new' }) => (
        <Link key={label} to={to} aria-current={covers === current?.covers ? 'page' : undefined}>
          {label}
          {count > 0 && (
            <>
              <b className="nav__count" aria-hidden="true">
                {count}
              </b>
              <span className="vh">
                , {count} {counts}
              </span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

import { Link, matchPath, useLocation } from 'react-router-dom'
import { type PageName, pathTo } from '#shared/pages.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { pageAt } from './page-access.ts'

export interface Destination {
  label: string
  to: string
  /** The pages for which this link is the current one. */
  covers: readonly PageName[]
}

/** The list of all forms, for staff. */
export const formsPage: Destination = {
  label: 'Forms',
  to: pathTo('admin'),
  covers: ['admin', 'forms', 'newForm', 'editForm'],
}

export function NavigationLinks({ pages }: { pages: readonly Destination[] }) {
  const { pathname } = useLocation()
  const shown = pageAt(pathname)?.name
  // A super reviewer's own list is one of the dashboard's pages, but has a link of its own.
  const current =
    pages.find(({ to }) => matchPath(to, pathname)) ??
    pages.find(({ covers }) => shown && covers.includes(shown))
  return (
    <nav className="nav" aria-label="Main" ref={useCurrentInView(`${current?.label} of ${pages.length}`)}>
      {pages.map((page) => (
        <Link key={page.label} to={page.to} aria-current={page === current ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  )
}

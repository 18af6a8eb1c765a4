import { Link, matchPath, useLocation } from 'react-router-dom'
import { type PageName, pathTo } from '#shared/pages.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { pageAt } from './page-access.ts'

export interface Destination {
  label: string
  to: string
  /** The pages that belong to it. */
  covers: readonly PageName[]
}

/** Where reviewers and super reviewers find every form. */
export const formsPage: Destination = {
  label: 'Forms',
  to: pathTo('admin'),
  covers: ['admin', 'forms', 'newForm', 'editForm'],
}

export function NavigationLinks({ pages }: { pages: readonly Destination[] }) {
  const { pathname } = useLocation()
  const shown = pageAt(pathname)?.name
  // A super reviewer's own list is a page of the dashboards, but a destination of its own.
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

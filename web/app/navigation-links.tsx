import { Link, matchPath, useLocation } from 'react-router-dom'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

export interface Destination {
  label: string
  to: string
  /** The other pages that belong to it. */
  covers: readonly string[]
}

/** Where reviewers and super reviewers find every form. */
export const formsPage: Destination = { label: 'Forms', to: '/admin', covers: ['/admin/dor/forms/*'] }

export function NavigationLinks({ pages }: { pages: readonly Destination[] }) {
  const { pathname } = useLocation()
  const covered = ({ covers }: Destination) => covers.some((path) => matchPath(path, pathname))
  const current = pages.find(({ to }) => matchPath(to, pathname)) ?? pages.find(covered)
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

import { Link, matchPath, useLocation } from 'react-router-dom'

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
  const isCurrent = ({ to, covers }: Destination) => [to, ...covers].some((path) => matchPath(path, pathname))
  return (
    <nav className="nav" aria-label="Main">
      {pages.map((page) => (
        <Link key={page.label} to={page.to} aria-current={isCurrent(page) ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  )
}

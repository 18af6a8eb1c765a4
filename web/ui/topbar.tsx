import type { ReactNode } from 'react'
import { pathTo } from '#shared/pages.ts'
import { Mark } from './mark.tsx'

/** The top of every page: the skip link, the brand, and what the page adds. */
export function Topbar({ children }: { children?: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="topbar topbar--page">
        <div className="topbar__in">
          <a className="brand" href={pathTo('landing')}>
            <Mark />
            <span className="brand__t">Application Portal</span>
          </a>
          {children}
        </div>
      </header>
    </>
  )
}

import type { ReactNode } from 'react'
import { pathTo } from '#shared/pages.ts'
import { Mark } from './mark.tsx'

/** The top of every page: the way to its content, the brand, and what the page puts beside it. */
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

import type { ReactNode } from 'react'
import { pathTo } from '#shared/pages.ts'
import { Mark } from './mark.tsx'

interface Props {
  /** As wide as the window, and not as the text of most pages. */
  isWide?: boolean
  children?: ReactNode
}

/** The top of every page: the skip link, the brand, and the page's own content. */
export function Topbar({ isWide = false, children }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={isWide ? 'topbar' : 'topbar topbar--page'}>
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

import type { ReactNode } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'

interface Props {
  /** As wide as the window, and not as the text of most pages: the team's. */
  isWide?: boolean
  /** Instead of the link to the chapter's page. */
  brand?: ReactNode
  /** A second bar. */
  below?: ReactNode
  children?: ReactNode
}

/** The top of every page: the skip link, the brand, and the page's own content. */
export function Topbar({ isWide = false, brand, below, children }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={isWide ? 'topbar' : 'topbar topbar--page'}>
        <div className="topbar__in">
          {brand ?? (
            <a className="brand" href={pathTo('landing')}>
              <Mark />
              <span className="brand__t">{isWide ? 'Application Portal' : pageData().chapter}</span>
            </a>
          )}
          {children}
        </div>
        {below}
      </header>
    </>
  )
}

/**
 * The server writes the chapter's name and its logo's address into the page. During the build there is no document: the name's place is
 * left in what is built.
 */
const pageData = (): DOMStringMap =>
  typeof document === 'undefined' ? { chapter: '%CHAPTER_NAME%' } : document.documentElement.dataset

/** The chapter's logo, or the portal's own mark. Both have the same size, so nothing jumps. */
export function Mark() {
  const { logo } = pageData()
  return (
    <span className="mark">
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <Sign />
        </svg>
      )}
    </span>
  )
}

/** A heart with a tick. */
export const Sign = () => (
  <>
    <path d="M12 20.5C6 16.5 3 13.2 3 9.2A4.7 4.7 0 0112 7.4a4.7 4.7 0 019 1.8c0 4-3 7.3-9 11.3z" />
    <path d="M8.2 12l2.6 2.6 5-5.4" />
  </>
)

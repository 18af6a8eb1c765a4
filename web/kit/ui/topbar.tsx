import type { ReactNode } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'

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

/** The chapter's logo, or the portal's own mark if there is none. Both have the same size, so nothing jumps. */
function Mark() {
  const { chapter, logo } = pageData()
  return <span className="mark">{logo ? <img src={logo} alt={chapter} /> : <Sign />}</span>
}

/** The server writes the logo's address into the page. During the build there is neither a document nor a chapter. */
const pageData = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset)

/** A heart with a tick. */
function Sign() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.5C6 16.5 3 13.2 3 9.2A4.7 4.7 0 0112 7.4a4.7 4.7 0 019 1.8c0 4-3 7.3-9 11.3z" />
      <path d="M8.2 12l2.6 2.6 5-5.4" />
    </svg>
  )
}

import type { ReactNode } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'

interface Props {
  /** As wide as the window, and not as the text of most pages: the team's. */
  isWide?: boolean
  children?: ReactNode
}

/** The top of every page: the skip link, the brand, and the page's own content. The team knows its chapter's name. */
export function Topbar({ isWide = false, children }: Props) {
  const { chapter, logo } = pageData()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={isWide ? 'topbar' : 'topbar topbar--page'}>
        <div className="topbar__in">
          <a className="brand" href={pathTo('landing')}>
            <span className="mark">{logo ? <img src={logo} alt="" /> : <Mark />}</span>
            <span className="brand__t">{isWide ? 'Application Portal' : chapter}</span>
          </a>
          {children}
        </div>
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

/** The portal's own mark. The logo has the same size, so nothing jumps. */
const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <Sign />
  </svg>
)

/** A heart with a tick. */
export const Sign = () => (
  <>
    <path d="M12 20.5C6 16.5 3 13.2 3 9.2A4.7 4.7 0 0112 7.4a4.7 4.7 0 019 1.8c0 4-3 7.3-9 11.3z" />
    <path d="M8.2 12l2.6 2.6 5-5.4" />
  </>
)

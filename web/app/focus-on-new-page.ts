import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A new page starts at its top, with the focus on its heading, as if the browser had loaded it. Going back keeps the place
 * that the browser remembers, and a link to a part of a page is the page's own affair.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    if (!isBack) window.scrollTo(0, 0)
    focusHeading()
  }, [pathname, hash, isBack])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

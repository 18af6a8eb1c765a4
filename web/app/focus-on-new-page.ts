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
    if (shown.current === pathname) return undefined
    shown.current = pathname
    if (hash) return undefined
    if (!isBack) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, hash, isBack])
}

/**
 * Focuses the heading. While the page loads, one heading may take another's place and drop the focus; that is made good until
 * the person does something. Returns how to stop.
 */
function focusHeading() {
  const stopped = new AbortController()
  const waiting = new MutationObserver(focusIfLost)
  const stop = () => {
    waiting.disconnect()
    stopped.abort()
  }
  if (!focus('#main h1')) focus('#main')
  waiting.observe(document.body, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, stop, { capture: true, signal: stopped.signal })
  return stop
}

/** The focus falls to the body when what had it leaves the page. */
function focusIfLost() {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.id === 'main') focus('#main h1')
}

function focus(selector: string) {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) return false
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}

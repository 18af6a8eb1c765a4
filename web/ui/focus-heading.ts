/**
 * Focuses the heading. While the page loads, one heading may take another's place and drop the focus; that is made good until
 * the person does something. Returns how to stop.
 */
export function focusHeading() {
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

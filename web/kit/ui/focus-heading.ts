/** Focuses the heading. While the page loads, its heading may be replaced. The new heading then gets the focus. */
export function focusHeading() {
  if (!focus('#main h1')) focus('#main')
  return keepFocus()
}

/**
 * Focuses the heading, of a dialog where one is open, if what has the focus is removed, until the person does something. Returns a
 * function that stops this.
 */
export function keepFocus() {
  const waiting = new MutationObserver(focusIfLost)
  const stop = () => waiting.disconnect()
  waiting.observe(document.body, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, stop, { capture: true, once: true })
  return stop
}

/** A ref for an element: if it is removed while it contains the focus, the heading gets the focus. */
export const keepsFocus = (element: Element | null) => () => {
  if (element?.contains(document.activeElement)) keepFocus()
}

/** The body gets the focus when the focused element is removed. */
function focusIfLost() {
  const { activeElement } = document
  if (activeElement !== document.body && activeElement?.id !== 'main') return
  if (!focus('dialog[open] h2')) focus('#main h1')
}

function focus(selector: string) {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) return false
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}

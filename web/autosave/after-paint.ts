const waiting = new Set<() => void>()

/**
 * Calls it when the next frame is painted and the page has time, once, however often it is asked for until then. While somebody types faster
 * than the page can follow, keys come first, but not for longer than `longestWork`.
 */
export function afterPaint(act: () => void) {
  if (waiting.size === 0) void painted().then(() => whenIdle(actAll))
  waiting.add(act)
}

function actAll() {
  const all = [...waiting]
  waiting.clear()
  for (const act of all) act()
}

/** In milliseconds. */
const longestWork = 200

/** Safari has no idle callbacks. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: longestWork }) : setTimeout(act)

/** A page in the background paints nothing, and a busy one late. After this many milliseconds, nobody waits any longer. */
const longestPaint = 50

let next: Promise<void> | undefined

/** Resolves when the next frame is painted, or at once if the page is being left. */
export const painted = () => (next ??= nextPaint().finally(() => (next = undefined)))

const nextPaint = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    const listening = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(end, longestPaint)
    requestAnimationFrame(() => setTimeout(end))
    return window.addEventListener('pagehide', end, listening)
  })

const waiting = new Set<() => void>()

/**
 * Calls `act` once the next frame is painted and the page is idle. Repeated requests for the same `act` until then count as one. Key
 * presses come first, but do not delay it by more than `longestWork`.
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

/** A page in the background paints nothing, and a busy one paints late. The longest wait for a frame, in milliseconds. */
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

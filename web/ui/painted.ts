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

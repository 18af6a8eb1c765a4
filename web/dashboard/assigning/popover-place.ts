/** Size of the list in pixels, as in menu.css. */
const width = 288
const height = 352
const margin = 8

/** Below a button, or above it where there is more room. A phone shows the list at its foot instead (menu.css). */
export function besides(button: HTMLElement) {
  const { left, top, bottom } = button.getBoundingClientRect()
  const isBelow = window.innerHeight - bottom >= height || top < height
  return {
    insetInlineStart: Math.max(margin, Math.min(left, window.innerWidth - width - margin)),
    ...(isBelow
      ? { insetBlockStart: bottom + 4, maxBlockSize: Math.min(height, window.innerHeight - bottom - margin) }
      : { insetBlockEnd: window.innerHeight - top + 4, maxBlockSize: height }),
  }
}

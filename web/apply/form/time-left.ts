import { counted } from '#shared/kernel/wording.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long before the deadline the page shows the time left, in milliseconds. */
export const closeToDeadline = 48 * hour

/** A duration in words: '21 days', or near the deadline '5 hours and 12 minutes'. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds > closeToDeadline) return counted(Math.floor(milliseconds / day), 'day')
  const minutes = Math.floor(milliseconds / minute)
  if (minutes < 1) return 'less than a minute'
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')]
  return parts.filter((part) => !part.startsWith('0 ')).join(' and ')
}

import { dayAfter } from '#shared/kernel/day.ts'
import { serverNow } from '#web/api/server-clock.ts'

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** When someone was last active: 'Today', 'Yesterday', 'Nov 26', with the year if it is another one, or 'Never'. */
export function activeWords(day: string | undefined, now = serverNow()): string {
  if (day === undefined) return 'Never'
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  if (day >= today) return 'Today'
  if (day === dayAfter(today, -1)) return 'Yesterday'
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : wholeDay).format(new Date(day))
}

import { endOfRetention } from './form-retention.ts'
import { type Dated, type SeasonEvent, seasonEvents } from './season-dates.ts'

/** Where a date is by now: over, the next to come, or after that. */
export type DateState = 'past' | 'next' | 'later'

/** All dates of a season in the order of time, each with where it is by `now`. The moment of a date itself is not over yet. */
export function seasonLine(form: Dated, now: Date): (SeasonEvent & { state: DateState })[] {
  const events = seasonEvents(form)
  const next = events.findIndex((event) => now.getTime() <= endOf(event))
  const coming = next === -1 ? events.length : next
  return events.map((event, index) => ({ ...event, state: stateAt(index, coming) }))
}

const endOf = ({ name, at }: SeasonEvent) => (name === 'retainUntil' ? endOfRetention(at) : Date.parse(at))

function stateAt(index: number, next: number): DateState {
  if (index === next) return 'next'
  return index < next ? 'past' : 'later'
}

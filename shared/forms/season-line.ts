import { endOfRetention } from './form-retention.ts'
import { type Dated, type SeasonEvent, seasonEvents } from './season-dates.ts'

/** Whether a date is over, the next to come, or later. */
export type DateState = 'past' | 'next' | 'later'

/** All dates of a season in order of time, each with its state at `now`. At its exact moment, a date is not over yet. */
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

import * as z from 'zod/mini'

const Moment = z.optional(z.iso.datetime({ offset: true }))

/**
 * The dates of a season besides the due date. Each is a time in ISO format and may be left out; only `opensAt` has an effect. Everyone may
 * read them.
 */
export const SeasonDates = z.strictObject({
  /** Before it the form is announced, and nobody can begin an application. */
  opensAt: Moment,
  reviewsDue: Moment,
  interviewsFrom: Moment,
  interviewsUntil: Moment,
  decisionsBy: Moment,
  /** By when people on the waitlist hear whether there is room. */
  waitlistBy: Moment,
  /** When the new members meet for the first time. */
  kickoffAt: Moment,
})
export type SeasonDates = z.infer<typeof SeasonDates>
export type SeasonDate = keyof SeasonDates

/** The names of the dates, in the order of a season. */
export const seasonDates = Object.keys(SeasonDates.shape) as SeasonDate[]

/** Only the dates that are set. */
export const datesOf = (form: SeasonDates): SeasonDates =>
  Object.fromEntries(seasonDates.flatMap((name) => (form[name] ? [[name, form[name]]] : [])))

/** A form with all dates of its season. `retainUntil` is a day. */
export type Dated = SeasonDates & {
  dueDate: string
  rsvpBy?: string | undefined
  retainUntil?: string | undefined
}

/** One date of a season. */
export interface SeasonEvent {
  name: SeasonDate | 'dueDate' | 'rsvpBy' | 'retainUntil'
  label: string
  /** A time in ISO format, or a day for `retainUntil`. */
  at: string
}

const labels = {
  opensAt: 'Opens',
  dueDate: 'Applications due',
  reviewsDue: 'Reviews due',
  interviewsFrom: 'Interviews from',
  interviewsUntil: 'Interviews until',
  decisionsBy: 'Decisions by',
  rsvpBy: 'Offers until',
  waitlistBy: 'Waitlist answered by',
  kickoffAt: 'Kickoff',
  retainUntil: 'Applications kept until',
} as const

/** The label of a date. */
export const seasonDateLabel: Readonly<Record<SeasonEvent['name'], string>> = labels

/** All dates of a season that are set, in the order of time. Dates at the same time are in the order of a season. */
export const seasonEvents = (form: Dated): SeasonEvent[] =>
  (Object.keys(labels) as SeasonEvent['name'][])
    .flatMap((name) => (form[name] ? [{ name, label: labels[name], at: form[name] }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** Pairs of dates of which the first must not come before the second. */
const order: readonly (readonly [SeasonDate | 'dueDate', SeasonDate | 'dueDate'])[] = [
  ['dueDate', 'opensAt'],
  ['reviewsDue', 'opensAt'],
  ['interviewsUntil', 'interviewsFrom'],
  ['decisionsBy', 'dueDate'],
  ['decisionsBy', 'interviewsFrom'],
  ['waitlistBy', 'decisionsBy'],
  ['kickoffAt', 'dueDate'],
]

/** The dates that come before one that they must follow, with words for the form's author. */
export const dateFaults = (
  form: SeasonDates & { dueDate?: string | undefined },
): { name: SeasonDate | 'dueDate'; message: string }[] =>
  order.flatMap(([later, earlier]) => {
    const [end, begin] = [form[later], form[earlier]]
    if (!end || !begin || Date.parse(end) > Date.parse(begin)) return []
    const name = later === 'dueDate' ? earlier : later
    const message =
      later === 'dueDate'
        ? 'A form opens before its due date.'
        : `“${labels[later]}” must be after “${labels[earlier]}”.`
    return [{ name, message }]
  })

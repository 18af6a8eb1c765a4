import { starId } from '#shared/applications/label.ts'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import type { ReminderKind } from '#shared/forms/reminder.ts'
import { seasonDateLabel, seasonDates } from '#shared/forms/season-dates.ts'
import { serviceLabel } from '#shared/forms/webhook.ts'
import { type BookingState, bookingStateLabel } from '#shared/interviews/interview-booking.ts'
import { UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { RecordEntry } from '#shared/records/record.ts'
import { scoreText } from '#shared/reviews/score.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** Words for before and after; either may be ''. */
export interface Change {
  before: string
  after: string
}

type Changing = Pick<RecordEntry, 'on' | 'before' | 'after'>

/** What an action changed: once if the change is the same for everything it was done to, otherwise one by one. */
export function changesOf(entry: Changing): Change[] {
  const each = entry.on.map((_, index) => changeAt(entry, index))
  const [first] = each
  const isAlike = each.every(({ before, after }) => before === first?.before && after === first.after)
  return first && isAlike ? [first] : each
}

function changeAt({ on, before, after }: Changing, index: number): Change {
  const [was, is] = [before, after].map((value) => (isOfEach(value, on) ? value[index] : value))
  return { before: valueWords(was), after: valueWords(is) }
}

const isOfEach = (value: unknown, on: readonly string[]): value is unknown[] =>
  Array.isArray(value) && value.length === on.length

type Words = (value: unknown) => string

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const text: Words = (value) => (typeof value === 'string' ? value : JSON.stringify(value))

const yesNo =
  (yes: string, no: string): Words =>
  (value) =>
    value ? yes : no

const moment: Words = (value) => (typeof value === 'string' ? formatZoned(value) : 'No time')

const isTime = (value: unknown) => !Number.isNaN(Date.parse(String(value)))

/** A code of the server as words: 'reviewers-behind'. */
const codeWords: Words = (value) => text(value).replaceAll('-', ' ')

/** A role of a person or of an application, or several. */
function roleWords(value: unknown): string {
  if (Array.isArray(value)) return [...new Set(value.map(roleWords))].join(', ') || 'None'
  const ofPerson = UserRole.safeParse(value)
  if (ofPerson.success) return userRoleLabel[ofPerson.data]
  return chapterRoles.nameOf(text(value))
}

const statusWords: Words = (value) =>
  typeof value === 'string' && Object.hasOwn(reviewStatusLabel, value)
    ? reviewStatusLabel[value as keyof typeof reviewStatusLabel]
    : 'Undecided'

/** Shorter than in the form: a line lists several. */
const reminderNames: Readonly<Record<ReminderKind, string>> = {
  draft72: 'drafts (72 hours)',
  draft24: 'drafts (24 hours)',
  reviews: 'reviews',
  interview: 'interviews',
  offer: 'offers',
}

const reminderWords: Words = (value) => reminderNames[value as ReminderKind] ?? text(value)

/** A saved scenario by the beginning of its id, as its details show it. */
export const scenarioWords: Words = (value) => `Scenario ${text(value).slice(0, 8)}`

/** Words for the attributes of a record. An unknown attribute shows its name. */
const fields: Readonly<Record<string, Words>> = {
  decision: statusWords,
  role: roleWords,
  roles: roleWords,
  administers: (value) => `Administers ${roleWords(value)}`,
  preferences: (value) => `Reads ${roleWords(value)}`,
  mostReviews: (value) => (value === null ? 'No review limit' : `At most ${text(value)} reviews`),
  score: (value) => `Score ${scoreText(Number(value))}`,
  mailStop: (value) => (value === 'complaint' ? 'Reported as spam' : 'Bounced'),
  isQualified: yesNo('On the shortlist', 'Not on the shortlist'),
  labelId: (value) => (value === starId ? 'Star' : 'A label'),
  isGiven: yesNo('given', 'removed'),
  isActive: yesNo('Active', 'Not active'),
  rsvp: (value) => reviewStatusLabel[value as 'accepted'] ?? 'Declined',
  reason: (value) => `“${text(value)}”`,
  acquaintance: (value) => `Knows the applicant (${text(value)})`,
  version: (value) => `Version ${text(value)}`,
  rev: (value) => `Version ${text(value)}`,
  active: (value) => (value ? `Active: ${text(value)}` : 'None active'),
  copyOf: (value) => (value ? `Copy of ${text(value)}` : ''),
  digest: (value) => (value ? `Check code ${text(value).slice(0, 12)}` : ''),
  scenario: scenarioWords,
  rows: (value) => counted(Number(value), 'application'),
  retainUntil: (value) => (value ? `Until ${text(value)}` : 'No date'),
  releaseAt: moment,
  sendAt: (value) => `for ${moment(value)}`,
  rsvpBy: (value) => `Answers until ${moment(value)}`,
  dueDate: (value) => `Due ${moment(value)}`,
  ...Object.fromEntries(
    seasonDates.map((name) => [name, (value: unknown) => `${seasonDateLabel[name]} ${moment(value)}`]),
  ),
  start: moment,
  slots: (value) => counted(Number(value), 'time'),
  from: (value) => `from ${moment(value)}`,
  // The last time that was offered, or whom a message is for.
  to: (value) => `to ${isTime(value) ? moment(value) : codeWords(value)}`,
  count: (value) => counted(Number(value), 'recipient'),
  waitsForSecond: yesNo('waits for a second super reviewer', ''),
  changeHours: (value) => `Changes until ${counted(Number(value), 'hour')} before`,
  showsInterviewer: yesNo('with the interviewer’s name', 'without the interviewer’s name'),
  whatToExpect: () => 'with a text about what to expect',
  state: (value) => bookingStateLabel[value as BookingState] ?? text(value),
  kind: text,
  seed: (value) => `Shuffle ${text(value)}`,
  algorithm: (value) => `Method ${text(value)}`,
  planned: (value) => `${text(value)} planned`,
  assigned: (value) => `${text(value)} assigned`,
  leftOut: (value) => `${text(value)} left out`,
  until: (value) => `Until ${moment(value)}`,
  semester: text,
  service: (value) => (value === 'slack' || value === 'discord' ? serviceLabel[value] : 'Nowhere'),
  // What an export holds.
  parts: (value) => (Array.isArray(value) ? value.map((part) => capitalized(text(part))).join(', ') : ''),
  reminders: (value) =>
    `Reminders: ${Array.isArray(value) && value.length > 0 ? value.map(reminderWords).join(', ') : 'none'}`,
  blindReading: () => 'Read without names',
  openRoles: (value) => `Open: ${roleWords(value)}`,
  disabledRoles: (value) => (Array.isArray(value) && value.length > 0 ? `Closed: ${roleWords(value)}` : ''),
}

/** Words for the before or after of a record; '' if it has none. */
function valueWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return text(value)
  if (Array.isArray(value)) return [...new Set(value.map(valueWords))].filter(Boolean).join(', ')
  return Object.entries(withOneTime(withStatus(value)))
    .map(([key, each]) =>
      Object.hasOwn(fields, key) ? fields[key]!(each) : `${key}: ${JSON.stringify(each)}`,
    )
    .filter(Boolean)
    .join(', ')
}

/** The status as the lists name it: who is at the interview is not undecided in their words. */
function withStatus(value: object): object {
  if (!('isInterviewing' in value)) return value
  const { isInterviewing, ...others } = value
  const isUndecided = !('decision' in others) || others.decision === 'undecided'
  return isInterviewing && isUndecided ? { ...others, decision: 'interview' } : others
}

/** The first and the last of the times that were offered are the same if there is one. */
function withOneTime(value: object): object {
  if (!('from' in value && 'to' in value) || value.from !== value.to) return value
  const { from: start, to: _, ...others } = value
  return { ...others, start }
}

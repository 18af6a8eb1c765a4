import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { rsvpState } from '#shared/applications/review-status.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { type ListedRow, scoresOfRow } from '#web/staff/dashboard-data.ts'

/** The applicant's reply to a released decision. */
export const outcomes = ['accepted', 'declined', 'open', 'expired', 'waitlist', 'denied'] as const
export type Outcome = (typeof outcomes)[number]

/** An application with a released decision. */
export interface Released extends ListedRow {
  outcome: Outcome
  /** Until when it can be answered, where it is an offer. */
  until: string | null
}

/** Every released decision with the applicant's reply. `rsvpBy` is the form's deadline; a row may have its own. */
export const releasedOf = (rows: readonly ListedRow[], rsvpBy: string | null, now: Date) =>
  rows.flatMap((listed): Released[] => {
    const { row } = listed
    if (row.isWithdrawn || row.decision === 'undecided') return []
    const until = row.rsvpBy ?? rsvpBy
    const offer = rsvpState({ decision: row.decision, rsvp: row.rsvp, rsvpBy: until }, now)
    return offer === 'none'
      ? [{ ...listed, outcome: row.decision as 'waitlist' | 'denied', until: null }]
      : [{ ...listed, outcome: offer, until }]
  })

const isOffer = ({ outcome }: Released) => outcome !== 'waitlist' && outcome !== 'denied'

/** How many there are of each outcome, and how many offers in all. */
export function countsOf(released: readonly Released[]) {
  const of = (wanted: Outcome) => released.filter(({ outcome }) => outcome === wanted).length
  return { offers: released.filter(isOffer).length, of }
}

/** The listed rows: all offers, or the decisions with one outcome. */
export const matching = (released: readonly Released[], outcome: Outcome | null) =>
  released.filter((each) => (outcome === null ? isOffer(each) : each.outcome === outcome))

/** The waitlist of a role, the next person first: by average score, then by who applied earlier. */
export const waitlistOf = (released: readonly Released[], role: ApplicationRole): Released[] =>
  released
    .filter(({ row, outcome }) => outcome === 'waitlist' && row.role === role)
    .toSorted(
      (one, other) =>
        scoreOf(other) - scoreOf(one) ||
        Date.parse(one.row.dateSubmitted) - Date.parse(other.row.dateSubmitted),
    )

/** The roles for which the applicant of a row has accepted an offer. */
export const acceptedBy = (released: readonly Released[], { responseId }: DashboardRow): ApplicationRole[] =>
  released
    .filter(({ row, outcome }) => outcome === 'accepted' && row.responseId === responseId)
    .map(({ row }) => row.role)

/** People without a score come last. */
const scoreOf = ({ row }: Released) => scoresOfRow(row).overall ?? -1

/** How the offers of a role stand. */
export interface RoleAnswers {
  id: ApplicationRole
  /** As many as there were offers, if the form does not say how many there are. */
  seats: number
  yes: number
  no: number
  open: number
  expired: number
  /** Who is on the waitlist, the next person first. */
  waiting: readonly Released[]
  /** The roles for which that person has accepted an offer. */
  alsoAccepted: readonly ApplicationRole[]
}

/** How the offers of each role stand that someone applied for, and that has seats or a waitlist. `seats`: by the form, as far as it says it. */
export const answersByRole = (
  released: readonly Released[],
  roles: readonly ApplicationRole[],
  seats: Readonly<Record<ApplicationRole, number>> | undefined,
): RoleAnswers[] =>
  roles.flatMap((id) => {
    const own = released.filter(({ row }) => row.role === id)
    if (own.length === 0) return []
    const { offers, of } = countsOf(own)
    const waiting = waitlistOf(own, id)
    const places = ofRole(seats, id) ?? offers
    if (places === 0 && waiting.length === 0) return []
    return {
      id,
      seats: places,
      yes: of('accepted'),
      no: of('declined'),
      open: of('open'),
      expired: of('expired'),
      waiting,
      alsoAccepted: waiting[0] ? acceptedBy(released, waiting[0].row) : [],
    }
  })

const sumOf = (lines: readonly RoleAnswers[], part: (line: RoleAnswers) => number) =>
  lines.reduce((sum, line) => sum + part(line), 0)

/** '37 of 81 seats are filled; 3 people declined, and 2 of those places have someone next on the waitlist.' */
export function seatsWords(lines: readonly RoleAnswers[]): string {
  const [seats, yes, no] = [
    sumOf(lines, (each) => each.seats),
    sumOf(lines, (each) => each.yes),
    sumOf(lines, (each) => each.no),
  ]
  const filled = `${grouped(yes)} of ${counted(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} filled`
  if (no === 0) return `${filled}.`
  const next = sumOf(lines, (each) => Math.min(each.no, each.waiting.length))
  const places = next === 1 ? '1 of those places has' : `${grouped(next)} of those places have`
  const rest = next > 0 ? `, and ${places} someone next on the waitlist` : ''
  return `${filled}; ${counted(no, 'person', 'people')} declined${rest}.`
}

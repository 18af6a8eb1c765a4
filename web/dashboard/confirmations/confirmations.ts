import type { ApplicationRole } from '#shared/application-role.ts'
import { type OfferState, rsvpState } from '#shared/decision.ts'
import type { ListedRow } from '../listed-row.ts'
import { scoresOfRow } from '../overall-score.ts'

/** What a decision that was told has come to. */
export const outcomes = ['accepted', 'declined', 'open', 'expired', 'waitlist', 'denied'] as const
export type Outcome = (typeof outcomes)[number]

/** An application whose decision was told. */
export interface Told {
  id: string
  listed: ListedRow
  outcome: Outcome
  /** Until when it can be answered, where it is an offer. */
  until: string | null
}

const outcomeOfOffer: Record<Exclude<OfferState, 'none'>, Outcome> = {
  accepted: 'accepted',
  declined: 'declined',
  open: 'open',
  expired: 'expired',
}

/** Every decision that was told, with what came of it. `rsvpBy` is the form's deadline; a row may have its own. */
export const toldOf = (rows: readonly ListedRow[], rsvpBy: string | null, now: Date): Told[] =>
  rows.flatMap((listed) => {
    const { row } = listed
    if (row.isWithdrawn || row.decision === 'undecided') return []
    const until = row.rsvpBy ?? rsvpBy
    const offer = rsvpState({ decision: row.decision, rsvp: row.rsvp, rsvpBy: until }, now)
    const outcome = offer === 'none' ? (row.decision as 'waitlist' | 'denied') : outcomeOfOffer[offer]
    return [{ id: listed.id, listed, outcome, until: offer === 'none' ? null : until }]
  })

const isOffer = ({ outcome }: Told) => outcome !== 'waitlist' && outcome !== 'denied'

/** How many there are of each, and how many offers were made in all. */
export function countsOf(told: readonly Told[]) {
  const of = (wanted: Outcome) => told.filter(({ outcome }) => outcome === wanted).length
  return { offers: told.filter(isOffer).length, of }
}

/** What the list shows: offers, or what has come to one thing. */
export const matching = (told: readonly Told[], outcome: Outcome | null) =>
  told.filter((each) => (outcome === null ? isOffer(each) : each.outcome === outcome))

/** The waitlist of a role, the next person first: by average score, ties by who applied earlier. */
export const waitlistOf = (told: readonly Told[], role: ApplicationRole): Told[] =>
  told
    .filter(({ listed, outcome }) => outcome === 'waitlist' && listed.row.role === role)
    .toSorted(
      (one, other) =>
        scoreOf(other) - scoreOf(one) ||
        Date.parse(one.listed.row.dateSubmitted) - Date.parse(other.listed.row.dateSubmitted),
    )

/** Without a score: after all who have one. */
const scoreOf = ({ listed }: Told) => scoresOfRow(listed.row).overall ?? -1

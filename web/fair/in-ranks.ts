import type { Cut, Outcome } from '#shared/fair/simulate.ts'

const favored: readonly Outcome['standing'][] = ['accepted', 'elsewhere', 'waitlist', 'denied', 'unscored']

interface Ranked {
  outcome: Pick<Outcome, 'id' | 'rank' | 'standing'>
}

/** By rank. Of equal scores, those whom the draw favored come first: nobody who is out stands above someone who is in. */
export function inRanks<Line extends Ranked>(lines: readonly Line[], { waitlist }: Pick<Cut, 'waitlist'>) {
  const places = new Map(waitlist.map((id, place) => [id, place]))
  const rankOf = ({ outcome }: Line) => outcome.rank ?? Number.MAX_SAFE_INTEGER
  const favorOf = ({ outcome }: Line) => favored.indexOf(outcome.standing)
  const placeOf = ({ outcome }: Line) => places.get(outcome.id) ?? 0
  return lines.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || favorOf(one) - favorOf(other) || placeOf(one) - placeOf(other),
  )
}

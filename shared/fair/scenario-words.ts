import { applicationRoleLabel } from '../application-role.ts'
import { counted } from '../wording.ts'
import type { Cut, Outcome, Standing } from './simulate.ts'

export const standingLabel: Record<Standing, string> = {
  accepted: 'In',
  waitlist: 'Waitlist',
  denied: 'Out',
  elsewhere: 'In for another role',
  unscored: 'No score',
}

/** A total of a scenario, thousandths of a point of 10,000, as scores are shown: of 100. */
export const totalText = (total: number) => (total / 100_000).toFixed(2)

/** '47 in, 13 too close to call (6 in, 7 out).' */
export function outcomesSummary(outcomes: readonly Outcome[]): string {
  const accepted = outcomes.filter(({ standing }) => standing === 'accepted')
  const close = outcomes.filter(({ isClose }) => isClose)
  const closeIn = close.filter(({ standing }) => standing === 'accepted').length
  const among = close.length > 0 ? ` (${closeIn} in, ${close.length - closeIn} out)` : ''
  return `${accepted.length} in, ${close.length} too close to call${among}.`
}

/** 'Designer: 8 of 8 seats; the last in has 71.20, the first out 71.15; 4 are within the error.' `outcomes`: those of the role. */
export function cutSummary(cut: Cut, outcomes: readonly Outcome[]): string {
  const { role, filled, seats, lastIn, firstOut, isTie } = cut
  const close = outcomes.filter(({ isClose }) => isClose).length
  const sides = [
    ...(lastIn === null ? [] : [`the last in has ${totalText(lastIn)}`]),
    ...(firstOut === null ? [] : [`the first out ${lastIn === null ? 'has ' : ''}${totalText(firstOut)}`]),
  ]
  const parts = [
    `${applicationRoleLabel[role].name}: ${filled} of ${counted(seats, 'seat')}`,
    ...(sides.length > 0 ? [sides.join(', ')] : []),
    ...(isTie ? ['they have the same score, so a lot decided'] : []),
    ...(close > 0 ? [`${close} ${close === 1 ? 'is' : 'are'} within the error`] : []),
    ...(filled < seats ? [emptySeats(cut, outcomes)] : []),
  ]
  return `${parts.join('; ')}.`
}

function emptySeats({ seats, filled }: Cut, outcomes: readonly Outcome[]): string {
  const empty = seats - filled
  const others = outcomes.filter(({ standing }) => standing !== 'accepted')
  const words = `${empty} ${empty === 1 ? 'seat stays' : 'seats stay'} empty`
  if (others.length === 0) return words
  return others.every(({ standing }) => standing === 'elsewhere')
    ? `${words}, because the only others who applied are accepted elsewhere`
    : `${words}, because the others have no score, are decided, or are accepted elsewhere`
}

type Flip = { from: Standing | null; to: Standing | null }

/** 'Against "Plan A": 5 in, 5 out.' */
export function flipsSummary(name: string, flips: readonly Flip[]): string {
  const [into, out] = [flips.filter(isIn).length, flips.filter(isOut).length]
  return into + out === 0
    ? `Against “${name}”: the same people are in.`
    : `Against “${name}”: ${into} in, ${out} out.`
}

const isIn = ({ to }: Flip) => to === 'accepted'
const isOut = ({ from }: Flip) => from === 'accepted'

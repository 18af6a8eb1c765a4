import type { Roles } from '#shared/kernel/application-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { Scenario } from './scenario.ts'
import type { Cut, Outcome, Standing } from './simulate.ts'

/** The label of each outcome on screen. */
export const standingLabel: Record<Standing | 'erased', string> = {
  accepted: 'Accepted',
  waitlist: 'Waitlist',
  denied: 'Denied',
  elsewhere: 'Another role instead',
  unscored: 'No score',
  erased: 'Erased',
}

/** A total of a scenario, thousandths of a point of 10,000, as scores are shown: of 100. */
export const totalText = (total: number) => (total / 100_000).toFixed(1)

/** '47 in, 13 too close to call (6 in, 7 out).' */
export function outcomesSummary(outcomes: readonly Outcome[]): string {
  const accepted = outcomes.filter(({ standing }) => standing === 'accepted')
  const close = outcomes.filter(({ isClose }) => isClose)
  const closeIn = close.filter(({ standing }) => standing === 'accepted').length
  const among = close.length > 0 ? ` (${closeIn} in, ${close.length - closeIn} out)` : ''
  return `${accepted.length} in, ${close.length} too close to call${among}.`
}

/** '133 applications are already decided, and stay so.' '' if none is. */
export function decidedSummary(rows: readonly { fixed: unknown }[]): string {
  const decided = rows.filter(({ fixed }) => fixed !== null).length
  if (decided === 0) return ''
  return `${counted(decided, 'application is', 'applications are')} already decided, and ${decided === 1 ? 'stays' : 'stay'} so.`
}

/** What the settings ask for and the scenario cannot give, a sentence each. */
export function scenarioNotes(
  { rows, weights, basis }: Pick<Scenario, 'rows' | 'weights' | 'basis'>,
  roles: Roles,
): string[] {
  if (weights.review + weights.interview === 0)
    return ['Nobody has a score, because reviews and interviews both have the weight 0.']
  const byRaw = basis === 'adjusted' && weights.review > 0 ? rolesWithoutAdjusted(rows, roles) : []
  return byRaw.length === 0
    ? []
    : [`Without adjusted scores, and so by raw averages: ${roles.namesOf(byRaw)}. Strict and mild says why.`]
}

const rolesWithoutAdjusted = (rows: Scenario['rows'], roles: Roles) =>
  roles.ids.filter((each) => {
    const reviewed = rows.filter(({ role, reviews }) => role === each && reviews.length > 0)
    return reviewed.length > 0 && reviewed.every(({ adjusted }) => adjusted === null)
  })

/** What the figures of a cut do not show: 'Equal scores at the cut: drawn by lot.' `outcomes`: those of the role. */
export function cutNote(cut: Cut, outcomes: readonly Outcome[]): string {
  const notes = [
    ...(cut.isTie ? ['Equal scores at the cut: drawn by lot.'] : []),
    ...(cut.filled < cut.seats ? [`${emptySeats(cut, outcomes)}.`] : []),
  ]
  return notes.join(' ')
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

type Flip = { from: string | null; to: string | null }

/** 'Against "Plan A": 5 in, 5 out.' */
export function flipsSummary(name: string, flips: readonly Flip[]): string {
  const [into, out] = [flips.filter(isIn).length, flips.filter(isOut).length]
  return into + out === 0
    ? `Against “${name}”: the same people are in.`
    : `Against “${name}”: ${into} in, ${out} out.`
}

const isIn = ({ to }: Flip) => to === 'accepted'
const isOut = ({ from }: Flip) => from === 'accepted'

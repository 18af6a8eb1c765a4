import type { Roles } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { fullScore } from '#shared/kernel/average.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type Calibration, fewestScores, type Strictness } from './calibrate.ts'
import { fewestRows, helpsAtCut, isCrowdedAtBounds, knowsErrors, whyHidden } from './worthwhile.ts'

/** Points of 10,000 as people read them: of 100, with one decimal. */
export const pointsText = (points: number) => ((points * 100) / fullScore).toFixed(1)

/** An adjusted score as it is shown: on the scale that all scores have. */
export const onScale = (adjusted: number) => Math.min(fullScore, Math.max(0, adjusted))

const noun = { review: 'reviewer', interview: 'interviewer' } as const
const people = { review: 'Reviewers', interview: 'Interviewers' } as const

/** The result of a calibration in one or two sentences. Adjusting would change who gets `changed` of `places`. */
export function summaryOf(
  calibration: Calibration,
  kind: AssignmentKind,
  { changed, places }: { changed: number; places: number },
): string {
  const why = whyHidden(calibration)
  const { rows, reviewers, spread } = calibration
  if (why === 'too-few')
    return `No adjustment: only ${counted(rows.size, 'application')} ${rows.size === 1 ? 'has' : 'have'} scores. With fewer than ${fewestRows}, adjusted scores are often worse than raw ones.`
  if (why === 'alike')
    return `No adjustment: ${people[kind].toLowerCase()} judge alike as far as ${countOf(reviewers)} scores can tell.`
  const differ = `${people[kind]} differ by about ${pointsText(spread.offset)} points (one standard deviation); chance alone does not explain that.`
  if (calibration.comparableRoles.size === 0)
    return `${differ} There is no adjusted order: in each role, some ${noun[kind]}s share no application with others.`
  return helpsAtCut(calibration)
    ? `${differ} With adjusted scores, ${changed} of ${counted(places, 'place')} would go to other people.`
    : `${differ} That is little compared with the chance in each single score, so the order of the raw scores is as good as an adjusted one.`
}

const countOf = (reviewers: Calibration['reviewers']) =>
  [...reviewers.values()].reduce((sum, { count }) => sum + count, 0)

/** Where differences between scores come from: '12% of the score differences come from who was the reviewer, ...' */
export function agreementOf(calibration: Calibration, kind: AssignmentKind): string | undefined {
  if (!knowsErrors(calibration)) return undefined
  const { spread } = calibration
  const parts = [spread.quality, spread.offset, spread.noise].map((each) => each ** 2)
  const total = parts.reduce((sum, each) => sum + each, 0)
  if (total === 0) return undefined
  const [quality, offset] = parts.map((each) => Math.round((100 * each) / total)) as [number, number]
  return `${offset}% of the score differences come from who was the ${noun[kind]}, ${quality}% from the application itself.`
}

/** What to be careful with, a sentence each. */
export function cautionsOf(calibration: Calibration, kind: AssignmentKind, chapter: Roles): string[] {
  const { islands, atBounds, comparableRoles } = calibration
  const roles = chapter.namesOf(chapter.ids.filter((role) => comparableRoles.has(role)))
  return [
    ...(islands > 1
      ? [
          `${islands} groups of ${noun[kind]}s have no applications in common, so we can't tell which group is stricter. Roles with an adjusted order: ${roles || 'none'}.`,
        ]
      : []),
    ...(isCrowdedAtBounds(calibration)
      ? [
          `${Math.round(atBounds * 100)}% of the scores are the lowest or the highest possible. That makes the adjustment less certain than its intervals say.`,
        ]
      : []),
  ]
}

/** How far an offset may be from what is shown: 95 % of intervals made like this contain the true one. */
export const intervalOf = ({ offset, error }: Pick<Strictness, 'offset' | 'error'>) => {
  const margin = 1.96 * error
  return { low: offset - margin, high: offset + margin }
}

/** 'Eva scores 4.2 points lower than people who read the same applications (between 1.5 and 6.9 lower; 22 scores).' */
export function strictnessText(name: string, strictness: Strictness): string {
  const { offset, count } = strictness
  const { low, high } = intervalOf(strictness)
  const near = offset < 0 ? -high : low
  const far = offset < 0 ? -low : high
  const side = offset < 0 ? 'lower' : 'higher'
  const between =
    near < 0
      ? `between ${pointsText(-near)} ${offset < 0 ? 'higher' : 'lower'} and ${pointsText(far)} ${side}`
      : `between ${pointsText(near)} and ${pointsText(far)}`
  return `${name} scores ${pointsText(Math.abs(offset))} points ${side} than people who read the same applications (${between}; ${counted(count, 'score')}).`
}

/** Why no offset is shown for someone. */
export const notShownText = ({ count }: Pick<Strictness, 'count'>) =>
  count < fewestScores
    ? `Not shown: ${counted(count, 'score')}, ${fewestScores} are needed.`
    : 'Not shown: too few people share applications with them.'

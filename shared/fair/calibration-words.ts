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
  const { rows, reviewers } = calibration
  if (why === 'too-few')
    return `No adjustment: only ${counted(rows.size, 'application')} ${rows.size === 1 ? 'has' : 'have'} scores. With fewer than ${fewestRows}, adjusted scores are often worse than raw ones.`
  if (why === 'alike')
    return `No adjustment: ${people[kind].toLowerCase()} judge alike as far as ${countOf(reviewers)} scores can tell.`
  if (calibration.comparableRoles.size === 0)
    return `There is no adjusted order: in each role, some ${noun[kind]}s share no application with others.`
  return helpsAtCut(calibration)
    ? `With adjusted scores, ${changed} of ${counted(places, 'place')} would go to other people.`
    : 'Adjusted scores would help nobody: the differences are small beside the chance in each single score.'
}

/**
 * Who is stricter and who is milder than others, in one sentence: 'Elena Okafor gives about 10 points less than others, Nadia Sato about 8
 * more.' Only people for whom chance alone does not explain it are named.
 */
export function differenceOf(
  { spread }: Pick<Calibration, 'spread'>,
  kind: AssignmentKind,
  scorers: readonly { name: string; strictness: Strictness | undefined }[],
): string {
  const sure = scorers
    .flatMap(({ name, strictness }) => (strictness && isSure(strictness) ? [{ name, ...strictness }] : []))
    .toSorted((one, other) => one.offset - other.offset)
  const [strictest, mildest] = [
    sure.find(({ offset }) => offset < 0),
    sure.findLast(({ offset }) => offset > 0),
  ]
  const less =
    strictest && `${strictest.name} gives about ${wholePoints(strictest.offset)} points less than others`
  if (less && mildest) return `${less}, ${mildest.name} about ${wholePoints(mildest.offset)} more.`
  if (less) return `${less}.`
  if (mildest) return `${mildest.name} gives about ${wholePoints(mildest.offset)} points more than others.`
  return `${people[kind]} differ by about ${wholePoints(spread.offset)} points, and chance alone does not explain that.`
}

/** Points of 10,000 as people say them: of 100, whole, without a sign. */
const wholePoints = (points: number) => Math.round(Math.abs((points * 100) / fullScore))

/** Whether chance alone does not explain how strict someone is. */
export function isSure({ isShown, ...strictness }: Pick<Strictness, 'isShown' | 'offset' | 'error'>) {
  const { low, high } = intervalOf(strictness)
  return isShown && (low > 0 || high < 0)
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
  return `${offset}% of the score differences come from who ${kind === 'review' ? 'reviewed' : 'interviewed'}, ${quality}% from the application itself.`
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

/** How strict someone is: 'About 10 points stricter', with how much it could be if chance alone does not explain it. */
export function strictnessWords(strictness: Strictness): { says: string; could?: string } {
  const { offset, error } = strictness
  const side = offset < 0 ? 'stricter' : 'milder'
  if (!isSure(strictness)) return { says: Math.abs(offset) > error ? `Perhaps ${side}` : 'Like the others' }
  const { low, high } = intervalOf(strictness)
  const [near, far] = offset < 0 ? [high, low] : [low, high]
  return {
    says: `About ${wholePoints(offset)} points ${side}`,
    could: `could be ${wholePoints(near)} to ${wholePoints(far)}`,
  }
}

/** Why no offset is shown for someone. */
export const notShownText = ({ count }: Pick<Strictness, 'count'>) =>
  count < fewestScores
    ? `Not shown: ${counted(count, 'score')}, ${fewestScores} are needed.`
    : 'Not shown: too few people share applications with them.'

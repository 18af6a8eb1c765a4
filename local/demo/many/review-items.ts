import { scoresKey } from '#functions/store/applications/response-keys.ts'
import { emptySection } from '#functions/store/applications/section-items.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { type AssignmentItem, assignmentItem } from '#functions/store/reviews/assignments.ts'
import { findRubrics } from '#functions/store/reviews/rubrics.ts'
import type { Write } from '#functions/store/table/transaction.ts'
import type { ScoreWeights } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { commentField, reviewScore, scoreField, scoresSectionId } from '#shared/reviews/review.ts'
import { type RubricQuestion, type RubricVersion, rubricsFor } from '#shared/reviews/rubric.ts'
import { versionOf } from './application-items.ts'
import type { Chance } from './chance.ts'

/** What made-up reviews of a form are based on. */
export interface Judging {
  rubrics: readonly RubricVersion[]
  weights: Record<AssignmentKind, ScoreWeights | undefined>
  lettersRev: number
}

/** The stored rubrics and weights of a form. */
export async function judgingFor(head: FormHead): Promise<Judging> {
  const [letters, rubrics] = await Promise.all([findLetters(head), findRubrics(head)])
  const weights = { review: letters.reviewScoreWeights, interview: letters.interviewScoreWeights }
  return { rubrics, weights, lettersRev: head.lettersRev }
}

interface MadeUpReview {
  assignment: Assignment
  state: 'new' | 'started' | 'done'
  quality: number
  /** How much milder its reviewer judges than others; below 0, how much stricter. */
  mildness: number
  writtenAt: Date
}

const remarks = [
  'Clear about what was hard. Ask for an example.',
  'Curious and kind. I would like to hear more about the team.',
  'Answers the question, and not much beyond it.',
  'Strong on the people, thin on the work itself.',
  'Knows the limits of what was built, and says so.',
]

/** The items of a review or interview, and its score once it is submitted. */
export function reviewItems(review: MadeUpReview, judging: Judging, chance: Chance) {
  const { assignment, state } = review
  if (state === 'new')
    return { score: undefined, items: [{ put: assignmentItem({ ...assignment, state, reopenings: 0 }) }] }
  const { kind, role } = assignment
  const rubrics = rubricsFor(judging.rubrics, kind, role)
  const answers = answersOf(rubrics, review, chance)
  const score = scoreIn({ rubrics, role, kind, judging }, answers)
  const begun: AssignmentItem = {
    ...assignment,
    state,
    rubrics: Object.fromEntries(rubrics.map(({ id, version }) => [id, version])),
    lettersRev: judging.lettersRev,
    reopenings: 0,
    ...(state === 'done' && { score }),
  }
  const items: Write[] = [
    { put: assignmentItem(begun) },
    { put: { ...scoresKey(assignment), ...writtenIn(review, answers) } },
  ]
  return { score: state === 'done' ? score : undefined, items }
}

const writtenIn = (
  { assignment, state, writtenAt }: MadeUpReview,
  answers: Readonly<Record<string, string>>,
) => {
  const questions = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
  return {
    ...emptySection(assignment.reviewerId, scoresSectionId),
    ...versionOf(questions, writtenAt),
    isOpen: state !== 'done',
  }
}

interface Scored {
  rubrics: RubricVersion[]
  role: ApplicationRole
  kind: AssignmentKind
  judging: Judging
}

function scoreIn(
  { rubrics, role, kind, judging }: Scored,
  answers: Readonly<Record<string, string>>,
): number {
  const weights = judging.weights[kind]?.[role]
  const score = reviewScore({ rubrics, ...(weights && { weights }) }, answers)
  if (score === null) throw new Error(`Nothing is asked in ${kind}s for ${role}.`)
  return score
}

/** A score for each question, or only for the first one in an unfinished review, and sometimes a remark. */
function answersOf(
  rubrics: readonly RubricVersion[],
  { state, quality, mildness }: MadeUpReview,
  chance: Chance,
) {
  const questions = rubrics.flatMap((rubric) => rubric.questions)
  const scored = state === 'done' ? questions : questions.slice(0, 1)
  // Some reviewers are milder than others, and everybody has good and bad days.
  const mood = mildness + (chance.real() - 0.5) * 0.2
  const scores = scored.map((question) => [
    scoreField(question.scoreKey),
    String(pointsFor(question, quality + mood + (chance.real() - 0.5) * 0.3)),
  ])
  const remark =
    rubrics[0] && chance.happens(0.7) ? [[commentField(rubrics[0].id), chance.pick(remarks)]] : []
  return Object.fromEntries([...scores, ...remark]) as Record<string, string>
}

const pointsFor = ({ minValue, maxValue }: RubricQuestion, quality: number) =>
  Math.min(maxValue, Math.max(minValue, Math.round(minValue + quality * (maxValue - minValue))))

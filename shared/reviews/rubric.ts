import * as z from 'zod/mini'
import { ApplicationRole, type Roles } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { RubricId, ScoreKey } from '#shared/kernel/identifier.ts'
import { isReadable, nameFault } from '#shared/kernel/name.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))
const Point = z.int().check(z.minimum(0), z.maximum(10))

/** The longest sentence for one value of a scale, in characters. */
export const longestAnchor = 300

/** What the values of a scale stand for, by value: `{ "3": "Names a concrete outcome and its limits" }`. Not every value needs one. */
const Anchors = z.record(
  z.string().check(z.regex(/^(?:\d|10)$/, 'Only the scores from 0 to 10 can have a sentence here.')),
  text(longestAnchor).check(z.minLength(1)),
)

/** One thing that is judged. Weights and scores name it by `scoreKey`. An optional one may stay blank and is neutral then. */
export const RubricQuestion = z.strictObject({
  scoreKey: ScoreKey,
  prompt: text(1_000).check(z.minLength(1)),
  description: z.optional(text(10_000)),
  minValue: z._default(Point, 0),
  maxValue: z._default(Point, 4),
  optional: z.optional(z.boolean()),
  anchors: z.optional(Anchors),
})
export type RubricQuestion = z.infer<typeof RubricQuestion>

/** What reviewers or interviewers judge an application by; for the listed roles, or for all if none is listed. */
export const Rubric = z.strictObject({
  id: RubricId,
  kind: z._default(AssignmentKind, 'review'),
  title: z.optional(text(200)),
  roles: z._default(z.array(ApplicationRole), []),
  questions: z
    .array(RubricQuestion)
    .check(z.minLength(1, 'A score sheet needs at least one question.'), z.maxLength(30)),
  detailLink: z.optional(z.url({ protocol: /^https$/ })),
  commentsDescription: z.optional(text(2_000)),
})
export type Rubric = z.infer<typeof Rubric>

/** Most rubrics that a form may ever have: their versions are in its head, which every call reads. */
export const mostRubrics = 40

/** One version of a rubric. A change makes the next one, so given scores stay readable. */
export const RubricVersion = z.object({ ...Rubric.shape, version: z.int() })
export type RubricVersion = z.infer<typeof RubricVersion>

/** What is wrong with a rubric beyond its shape, in words for its author; undefined if it can be used. */
export function rubricFault(
  { title, roles, questions }: Pick<Rubric, 'title' | 'roles' | 'questions'>,
  chapter: Roles,
): string | undefined {
  const unknown = roles.find((role) => !chapter.find(role))
  if (unknown !== undefined) return `roles: "${unknown}" is not a role.`
  const untitled = title ? nameFault(title) : undefined
  if (untitled) return `title: ${untitled}`
  const unasked = questions.find(({ prompt }) => !isReadable(prompt))
  if (unasked) return `The question "${unasked.scoreKey}" has no text.`
  const keys = questions.map(({ scoreKey }) => scoreKey)
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index)
  if (repeated) return `The short name "${repeated}" is used twice.`
  const crossed = questions.find(({ minValue, maxValue }) => maxValue < minValue)
  if (crossed) return `The highest score of "${crossed.scoreKey}" is below its lowest.`
  return questions.map(anchorFault).find((fault) => fault !== undefined)
}

function anchorFault({ scoreKey, minValue, maxValue, anchors = {} }: RubricQuestion): string | undefined {
  const blank = Object.keys(anchors).find((value) => !isReadable(anchors[value]!))
  if (blank) return `The sentence for ${blank} of "${scoreKey}" is empty.`
  const beyond = Object.keys(anchors).find((value) => Number(value) < minValue || Number(value) > maxValue)
  return beyond && `"${scoreKey}" has a sentence for ${beyond}, which is not on its scale.`
}

/** The sentence for a value of a question's scale; undefined if it has none. */
export const anchorOf = (
  { anchors = {} }: Pick<RubricQuestion, 'anchors'>,
  value: string | number,
): string | undefined => (Object.hasOwn(anchors, value) ? anchors[value] : undefined)

/** The rubrics for an application for `role`: those for everyone, then its own. Together they are its score sheet. */
export const rubricsFor = <R extends Pick<Rubric, 'kind' | 'roles'>>(
  rubrics: readonly R[],
  kind: AssignmentKind,
  role: ApplicationRole,
): R[] =>
  rubrics
    .filter((each) => each.kind === kind && (each.roles.length === 0 || each.roles.includes(role)))
    .toSorted((one, other) => Math.min(one.roles.length, 1) - Math.min(other.roles.length, 1))

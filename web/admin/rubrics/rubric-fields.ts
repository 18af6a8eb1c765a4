import { type ApplicationRole, inRoleOrder } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { RubricQuestion, Rubric } from '#shared/rubric.ts'
import { parsed } from './rubric-text.ts'

/** A rubric while it is written: whatever is missing yet is blank. */
export interface RubricFields {
  id: string
  kind: AssignmentKind
  title: string
  roles: ApplicationRole[]
  questions: QuestionFields[]
  detailLink: string
  commentsDescription: string
}
export type QuestionFields = { [Field in keyof RubricQuestion]-?: NonNullable<RubricQuestion[Field]> }

export const blankQuestion: QuestionFields = {
  scoreKey: '',
  prompt: '',
  description: '',
  minValue: 0,
  maxValue: 4,
  optional: false,
}

/** What the fields show of a text; undefined where it is no JSON. */
export function fieldsIn(text: string): RubricFields | undefined {
  const json = parsed(text)
  if (json === undefined) return undefined
  const { id, kind, title, roles, questions, detailLink, commentsDescription } = record(json)
  return {
    id: string(id),
    kind: kind === 'interview' ? 'interview' : 'review',
    title: string(title),
    roles: inRoleOrder(list(roles).map(string)),
    questions: list(questions).map(questionIn),
    detailLink: string(detailLink),
    commentsDescription: string(commentsDescription),
  }
}

function questionIn(json: unknown): QuestionFields {
  const { scoreKey, prompt, description, minValue, maxValue, optional } = record(json)
  return {
    scoreKey: string(scoreKey),
    prompt: string(prompt),
    description: string(description),
    minValue: points(minValue, blankQuestion.minValue),
    maxValue: points(maxValue, blankQuestion.maxValue),
    optional: optional === true,
  }
}

const record = (json: unknown) =>
  (typeof json === 'object' && json !== null ? json : {}) as Partial<Record<string, unknown>>
const list = (json: unknown): unknown[] => (Array.isArray(json) ? json : [])
const string = (json: unknown) => (typeof json === 'string' ? json : '')
const points = (json: unknown, otherwise: number) =>
  typeof json === 'number' && Number.isInteger(json) && json >= 0 && json <= 10 ? json : otherwise

/** The text for what the fields show. What is blank is left out. */
export const textOf = (fields: RubricFields | Rubric) =>
  JSON.stringify(fields, (_, value: unknown) => (value === '' || value === false ? undefined : value), 2)

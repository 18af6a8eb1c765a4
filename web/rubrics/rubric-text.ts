import { type ApplicationRole, inRoleOrder } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { lineAndColumn, readJson } from '#shared/json-text.ts'
import { Rubric, rubricFault, type RubricQuestion } from '#shared/rubric.ts'
import { issueWords } from '#shared/schema-words.ts'

/** A reason why a text is not a rubric, and where it is: 'question 2, maxValue'. */
export interface RubricProblem {
  where: string
  message: string
}

export type ReadRubric =
  | { rubric: Rubric; problems: readonly [] }
  | { rubric?: undefined; problems: readonly RubricProblem[] }

/** Reads a rubric from JSON, or says all that is wrong with it. */
export function readRubric(text: string): ReadRubric {
  const reading = readJson(text)
  if ('fault' in reading) return { problems: [notJson(text, reading)] }
  const { data, error } = Rubric.safeParse(reading.value)
  if (error)
    return {
      problems: error.issues.map((issue) => ({
        where: whereOf(issue.path),
        message: issueWords(issue, reading.value),
      })),
    }
  const fault = rubricFault(data)
  return fault ? { problems: [{ where: 'questions', message: fault }] } : { rubric: data, problems: [] }
}

/** The parsed JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  const reading = readJson(text)
  return 'fault' in reading ? undefined : reading.value
}

function notJson(text: string, { fault, at }: { fault: string; at: number }): RubricProblem {
  if (!text.trim()) return { where: 'the text', message: 'There is nothing here yet.' }
  const { line, column } = lineAndColumn(text, at)
  return { where: `line ${line}, column ${column}`, message: fault }
}

const whereOf = ([field, index, ...rest]: readonly PropertyKey[]) => {
  if (field === undefined) return 'the rubric'
  if (index === undefined) return String(field)
  const entry = `${field === 'questions' ? 'question' : `${String(field)}, entry`} ${Number(index) + 1}`
  return [entry, ...rest.map(String)].join(', ')
}

/** A rubric being written. Fields that are still missing are blank. */
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

/** A text as the fields show it; undefined if it is not JSON. */
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

/** The fields as text. Blank fields are left out. */
export const textOf = (fields: RubricFields | Rubric) =>
  JSON.stringify(fields, (_, value: unknown) => (value === '' || value === false ? undefined : value), 2)

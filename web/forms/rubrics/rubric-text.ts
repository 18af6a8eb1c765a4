import * as z from 'zod/mini'
import type { FormFault } from '#shared/forms/form-faults.ts'
import { proposedId } from '#shared/forms/proposed-id.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type JsonPath, lineAndColumn, readJson } from '#shared/kernel/json-text.ts'
import { issueWords, valueAt } from '#shared/kernel/schema-words.ts'
import { Rubric, rubricFault } from '#shared/reviews/rubric.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { followedId } from '../builder/form-edits.ts'

/** A reason why a text is not a rubric, and where it is: 'question 2, maxValue'. If it can be fixed in a field, also for that. */
export interface RubricProblem {
  where: string
  message: string
  field?: FormFault | undefined
}

type ReadRubric =
  | { rubric: Rubric; problems: readonly [] }
  | { rubric?: undefined; problems: readonly RubricProblem[] }

/** Reads a rubric from JSON, or lists everything that is wrong with it. */
export function readRubric(text: string): ReadRubric {
  const reading = readJson(text)
  if ('fault' in reading) return { problems: [notJson(text, reading)] }
  const { data, error } = Rubric.safeParse(reading.value)
  if (error)
    return {
      problems: error.issues.map((issue) => {
        const message = issueWords(issue, reading.value)
        const path = issue.path as JsonPath
        const isBlank = valueAt(reading.value, path) === undefined
        const field = { path, message: isBlank ? 'Please fill this in.' : message }
        return { where: whereOf(path), message, ...(path.length > 0 && { field }) }
      }),
    }
  const fault = rubricFault(data, chapterRoles)
  return fault ? { problems: [{ where: 'questions', message: fault }] } : { rubric: data, problems: [] }
}

function notJson(text: string, { fault, at }: { fault: string; at: number }): RubricProblem {
  if (!text.trim()) return { where: 'the text', message: 'There is nothing here yet.' }
  const { line, column } = lineAndColumn(text, at)
  return { where: `line ${line}, column ${column}`, message: fault }
}

const whereOf = ([field, index, ...rest]: JsonPath) => {
  if (field === undefined) return 'the part'
  if (index === undefined) return String(field)
  const entry = `${field === 'questions' ? 'question' : `${String(field)}, entry`} ${Number(index) + 1}`
  return [entry, ...rest.map(String)].join(', ')
}

const blank = z.catch(z.string(), '')
const points = (otherwise: number) => z.catch(z.int().check(z.minimum(0), z.maximum(10)), otherwise)

const Question = z.object({
  scoreKey: blank,
  prompt: blank,
  description: blank,
  minValue: points(0),
  maxValue: points(4),
  optional: z.catch(z.boolean(), false),
  anchors: z.catch(z.record(z.string(), blank), {}),
})
export type QuestionFields = z.infer<typeof Question>

export const noQuestion: QuestionFields = Question.parse({})

/** Ids of parts and short names of questions are shorter than those of a form. */
const longestProposed = 32

/** What follows the words of a part or of a question, until its author writes another. */
export const followedKey = (
  { id, before, after }: { id: string; before: string; after: string },
  kind: 'part' | 'question',
  taken: readonly string[],
) => {
  const [from, to] = [before, after].map((words) => words.slice(0, longestProposed))
  return followedId({ id, before: from!, after: to! }, kind, taken)
}

/** A new question. `taken` are the short names of others. */
export const blankQuestion = (taken: readonly string[]): QuestionFields => ({
  ...noQuestion,
  scoreKey: proposedId('', 'question', taken),
})

const Fields = z.object({
  id: blank,
  kind: z.catch(AssignmentKind, 'review'),
  title: blank,
  roles: z.catch(z.array(blank), []),
  questions: z.catch(z.array(z.catch(Question, noQuestion)), []),
  detailLink: blank,
  commentsDescription: blank,
})

/** A text as the fields show it; undefined if it is not JSON. */
export function fieldsIn(text: string) {
  const reading = readJson(text)
  if ('fault' in reading) return undefined
  const fields = Fields.safeParse(reading.value).data ?? Fields.parse({})
  return { ...fields, roles: chapterRoles.inOrder(fields.roles) }
}

/** A rubric being written. Fields that are still missing, or that cannot be read, are blank. */
export type RubricFields = NonNullable<ReturnType<typeof fieldsIn>>

/** The fields as text. Blank fields are left out. */
export const textOf = (fields: RubricFields | Rubric) =>
  JSON.stringify(fields, (key, value: unknown) => (isBlankField(key, value) ? undefined : value), 2)

const isBlankField = (key: string, value: unknown) =>
  value === '' ||
  value === false ||
  (key === 'anchors' && Object.values(value ?? {}).every((sentence) => sentence === ''))

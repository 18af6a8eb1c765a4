import { lineAndColumn, readJson } from '#shared/json-text.ts'
import { Rubric, rubricFault } from '#shared/rubric.ts'
import { issueWords } from '#shared/schema-words.ts'

/** Something that keeps a text from being a rubric, and where: 'question 2, maxValue'. */
export interface RubricProblem {
  place: string
  message: string
}

export type ReadRubric =
  | { rubric: Rubric; problems: readonly [] }
  | { rubric?: undefined; problems: readonly RubricProblem[] }

/** The rubric that stands in JSON, or all that is wrong with it. */
export function readRubric(text: string): ReadRubric {
  const reading = readJson(text)
  if ('fault' in reading) return { problems: [notJson(text, reading)] }
  const { data, error } = Rubric.safeParse(reading.value)
  if (error)
    return {
      problems: error.issues.map((issue) => ({
        place: placeOf(issue.path),
        message: issueWords(issue, reading.value),
      })),
    }
  const fault = rubricFault(data)
  return fault ? { problems: [{ place: 'questions', message: fault }] } : { rubric: data, problems: [] }
}

/** What stands in JSON; undefined where the text is none. */
export function parsed(text: string): unknown {
  const reading = readJson(text)
  return 'fault' in reading ? undefined : reading.value
}

function notJson(text: string, { fault, at }: { fault: string; at: number }): RubricProblem {
  if (!text.trim()) return { place: 'the text', message: 'There is nothing here yet.' }
  const { line, column } = lineAndColumn(text, at)
  return { place: `line ${line}, column ${column}`, message: fault }
}

const placeOf = ([field, index, ...rest]: readonly PropertyKey[]) => {
  if (field === undefined) return 'the rubric'
  if (index === undefined) return String(field)
  const entry = `${field === 'questions' ? 'question' : `${String(field)}, entry`} ${Number(index) + 1}`
  return [entry, ...rest.map(String)].join(', ')
}

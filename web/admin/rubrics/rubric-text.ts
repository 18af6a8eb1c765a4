import { Rubric, rubricFault } from '#shared/rubric.ts'
import { issueText } from '../issue-text.ts'
import { jsonFault } from '../json-fault.ts'

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
  const json = parsed(text)
  if (json === undefined) return { problems: [notJson(text)] }
  const { data, error } = Rubric.safeParse(json, { error: issueText })
  if (error) return { problems: error.issues.map(({ path, message }) => ({ place: placeOf(path), message })) }
  const fault = rubricFault(data)
  return fault ? { problems: [{ place: 'questions', message: fault }] } : { rubric: data, problems: [] }
}

/** What stands in JSON; undefined where the text is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notJson = (text: string): RubricProblem =>
  text.trim()
    ? { place: jsonFault(text) ?? 'the text', message: 'This is not JSON.' }
    : { place: 'the text', message: 'There is nothing here yet.' }

const placeOf = ([field, index, ...rest]: readonly PropertyKey[]) => {
  if (field === undefined) return 'the rubric'
  if (index === undefined) return String(field)
  const entry = `${field === 'questions' ? 'question' : `${String(field)}, entry`} ${Number(index) + 1}`
  return [entry, ...rest.map(String)].join(', ')
}

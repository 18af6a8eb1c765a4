import * as z from 'zod/mini'
import type { Roles } from '#shared/kernel/application-role.ts'
import { type JsonPath, lineAndColumn, readJson } from '#shared/kernel/json-text.ts'
import { issueWords } from '#shared/kernel/schema-words.ts'
import { type FormFault, problemsOfForm } from './form-faults.ts'
import { type ApplicationForm, ApplicationForm as Schema } from './form.ts'

/** A problem with its exact place: as a path in words, and as a position in the text. */
export interface PlacedProblem {
  place: string
  line: number
  column: number
  message: string
}

type Failure =
  | 'Failed while converting to JSON'
  | 'Failed while parsing dueDate field'
  | 'Failed while converting to ApplicationForm'

/** The stages of parsing a pasted form, as its page shows them, each with its problems. */
export type FormParse =
  | { status: 'Pending' }
  | { status: Failure; problems: PlacedProblem[] }
  | { status: 'Form Parsed Successfully'; form: ApplicationForm }

/** Reads the form that its author pasted, or says what is wrong and where. */
export function parseForm(text: string, roles: Roles): FormParse {
  const reading = readPlaced(text)
  if ('problem' in reading) return { status: 'Failed while converting to JSON', problems: [reading.problem] }
  const { value, placed } = reading
  const dueDate = dueDateFault(value)
  if (dueDate) return { status: 'Failed while parsing dueDate field', problems: [placed(dueDate)] }
  const problems = problemsOfForm(value, roles)
  return problems.length > 0
    ? { status: 'Failed while converting to ApplicationForm', problems: problems.map(placed) }
    : { status: 'Form Parsed Successfully', form: Schema.parse(value) }
}

/** Reads a JSON text. Returns its value with a function that finds the place of a fault, or why it is invalid. */
export function readPlaced(
  text: string,
): { value: unknown; placed: (fault: FormFault) => PlacedProblem } | { problem: PlacedProblem } {
  const reading = readJson(text)
  if ('fault' in reading)
    return { problem: { place: '', ...lineAndColumn(text, reading.at), message: reading.fault } }
  const { value, positionOf } = reading
  const placed = ({ path, message }: FormFault) => ({
    place: pathInWords(path),
    ...lineAndColumn(text, positionOf(path)),
    message,
  })
  return { value, placed }
}

/** Only for an object: nothing else has fields. */
function dueDateFault(value: unknown): FormFault | undefined {
  if (!z.record(z.string(), z.unknown()).safeParse(value).success) return undefined
  const { dueDate } = value as { dueDate?: unknown }
  const { success, error } = Schema.shape.dueDate.safeParse(dueDate)
  return success ? undefined : { path: ['dueDate'], message: issueWords(error.issues[0]!, dueDate) }
}

/** 'sections → 3 → questions → 1 → questionType', counted from 1. */
const pathInWords = (path: JsonPath) =>
  path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' → ')

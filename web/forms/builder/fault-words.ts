import type { FormFault } from '#shared/forms/form-faults.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { type ReminderKind, reminderLabel } from '#shared/forms/reminder.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { valueAt } from '#shared/kernel/schema-words.ts'
import { labeledBy } from '#web/kit/authoring/bound-to.ts'
import { plainParts } from '../form-parts.ts'

/** The labels of the fields, by the last key of their path. */
const labels: Readonly<Record<string, string>> = {
  ...plainParts,
  id: 'Form id',
  subject: 'Subject',
  text: 'Text',
  weekdays: 'Days',
  sections: 'Sections',
  sectionId: 'Section id',
  sectionName: 'Name',
  questions: 'Questions',
  questionId: 'Question id',
  questionText: 'Question',
  questionType: 'Type',
  questionOptions: 'Options',
  minimumWordCount: 'At least (words)',
  maximumWordCount: 'At most (words)',
  minimum: 'At least',
  maximum: 'At most',
  placeholderText: 'Placeholder',
  showIf: 'Show if',
}

export const boundTo = labeledBy(labels)

/** A field as its author sees it: 'Section 2, question 1: Options'. */
export function fieldWords(path: JsonPath): string {
  const [first, section, , question] = path
  const place = [
    first === 'reminders' && typeof section === 'string' && reminderLabel[section as ReminderKind],
    first === 'sections' && typeof section === 'number' && `Section ${section + 1}`,
    typeof question === 'number' && `question ${question + 1}`,
  ].filter(Boolean)
  const key = String(path.findLast((part) => typeof part === 'string'))
  const isPlace = place.length > 0 && (key === 'sections' || (key === 'questions' && place.length > 1))
  const field = isPlace ? [] : [labels[key] ?? key]
  return [...(place.length > 0 ? [place.join(', ')] : []), ...field].join(': ')
}

const anId = 'Enter an id.'
const wordsOfEmpty: Readonly<Record<string, string>> = {
  id: anId,
  sectionId: anId,
  questionId: anId,
}
const wordsOfField: Readonly<Record<string, string>> = {
  dueDate: 'Choose a due date.',
  sections: 'A form has 1 to 80 sections.',
  questions: 'A section has at most 64 questions.',
  minimumWordCount: 'Enter a whole number from 0 to 5,000.',
  maximumWordCount: 'Enter a whole number from 1 to 5,000.',
  minimum: 'Enter a whole number.',
  maximum: 'Enter a whole number.',
}

/** A fault of the form's shape, in the words of the fields and not of the JSON behind them. */
export function inFieldWords(fault: FormFault, form: ApplicationForm): FormFault {
  const key = String(fault.path.at(-1))
  const isEmpty = valueAt(form, fault.path) === ''
  return { ...fault, message: (isEmpty && wordsOfEmpty[key]) || wordsOfField[key] || fault.message }
}

import type * as z from 'zod/mini'
import type { Roles } from '#shared/kernel/application-role.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { isReadable, lineFault, nameFault } from '#shared/kernel/name.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { issueWords, valueAt } from '#shared/kernel/schema-words.ts'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import type { Reminders } from './form-reminders.ts'
import { type ApplicationForm, ApplicationForm as Schema, type Question, type Section } from './form.ts'
import { placeholderFaults } from './letter.ts'
import { roleFaults, type RolesNamed, unofferedWords } from './open-roles.ts'
import { questionTypes } from './question-types.ts'
import { reminderFaults } from './reminder.ts'
import { dateFaults, type SeasonDates, seasonDates } from './season-dates.ts'
import { showIfFault } from './show-if.ts'

/** Something wrong with a form: the path, and the words for its author. */
export interface FormFault {
  path: JsonPath
  message: string
}

type Sections = readonly Section[]

type Named = Pick<ApplicationForm, 'sections'> &
  RolesNamed &
  SeasonDates & {
    dueDate?: string | undefined
    semester?: string | undefined
    timeZone?: string | undefined
    disagreementFrom?: number | undefined
    reminders?: Reminders | undefined
  }

/** The faults of a form beyond its shape. A question without words, for example, cannot be understood. */
export const formFaults = (
  {
    semester,
    timeZone,
    disagreementFrom = 1,
    reminders,
    sections,
    openRoles,
    disabledRoles,
    roleTexts,
    seats,
    decisionLetters,
    ...dates
  }: Named,
  roles: Roles,
): FormFault[] => [
  ...(semester === undefined ? [] : nameFaults(semester, ['semester'])),
  ...(timeZone === undefined || isTimeZone(timeZone)
    ? []
    : [{ path: ['timeZone'], message: `"${timeZone}" is not a time zone. An example: America/New_York.` }]),
  ...(disagreementFrom >= 1 && disagreementFrom <= 100
    ? []
    : [{ path: ['disagreementFrom'], message: 'Please enter a number from 1 to 100.' }]),
  ...dateFaults(dates).map(({ name, message }) => ({ path: [name], message })),
  ...reminderFaults({ reminders, reviewsDue: dates.reviewsDue }),
  ...roleFaults({ sections, openRoles, disabledRoles, roleTexts, seats, decisionLetters }, roles),
  ...repeatedSections(sections),
  ...repeatedQuestions(sections),
  ...sections.flatMap(({ sectionName }, section) =>
    isReadable(sectionName)
      ? nameFaults(sectionName, ['sections', section, 'sectionName'])
      : [{ path: ['sections', section, 'sectionName'], message: 'A section needs a name.' }],
  ),
  ...sections.flatMap(({ questions }, section) =>
    questions.flatMap((question, index) =>
      [
        ...questionFaults(question, placeWords(sections, section, index), roles),
        ...showIfFaults(sections, section, index),
      ].map(({ path, message }) => ({
        path: ['sections', section, 'questions', index, ...path],
        message,
      })),
    ),
  ),
]

/** The first fault of a form; undefined if it can be stored. */
export const formFault = (form: Named, roles: Roles): string | undefined =>
  formFaults(form, roles)[0]?.message

/** What a form still needs before it can be activated. */
export const openingFaults = ({
  dueDate,
  sections,
}: Pick<ApplicationForm, 'dueDate' | 'sections'>): FormFault[] => [
  ...(dueDate ? [] : [{ path: ['dueDate'], message: 'A form needs a due date before it can be activated.' }]),
  ...sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ questionType, questionOptions = [] }, index) =>
      questionTypes[questionType].settings === 'options' && questionOptions.length === 0
        ? [
            {
              path: ['sections', section, 'questions', index, 'questionOptions'],
              message: `${placeWords(sections, section, index)} needs options to choose from.`,
            },
          ]
        : [],
    ),
  ),
]

/** @throws Problem CONFLICT if the form cannot take applications as it is */
export function requireOpenable(form: Pick<ApplicationForm, 'dueDate' | 'sections'>) {
  const [fault] = openingFaults(form)
  if (fault) throw new Problem('CONFLICT', fault.message)
}

/**
 * Every reason why a value is not a form: faults of its shape, and of its sections if those have the right shape. Faults of the shape are
 * worded for JSON; `reworded` words them for authors who do not see any JSON.
 */
export function problemsOfForm(
  value: unknown,
  roles: Roles,
  reworded = (fault: FormFault) => fault,
): FormFault[] {
  const shape = shapeFaults(Schema, value).map(reworded)
  const sections = Schema.shape.sections.safeParse(valueAt(value, ['sections']))
  const semester = Schema.shape.semester.safeParse(valueAt(value, ['semester']))
  const timeZone = Schema.shape.timeZone.safeParse(valueAt(value, ['timeZone']))
  const { disagreementFrom } = Schema.shape
  const points = disagreementFrom.safeParse(valueAt(value, ['disagreementFrom']))
  const dates = Object.fromEntries(
    [...seasonDates, 'dueDate' as const].map((name) => [
      name,
      Schema.shape[name].safeParse(valueAt(value, [name])).data,
    ]),
  )
  const reminders = Schema.shape.reminders.safeParse(valueAt(value, ['reminders'])).data
  const ofRoles = Object.fromEntries(
    (['openRoles', 'disabledRoles', 'roleTexts', 'seats', 'decisionLetters'] as const).map((name) => [
      name,
      Schema.shape[name].safeParse(valueAt(value, [name])).data,
    ]),
  )
  const named = {
    ...dates,
    ...ofRoles,
    reminders,
    semester: semester.data,
    timeZone: timeZone.data,
    disagreementFrom: points.data,
  }
  return sections.success ? [...shape, ...formFaults({ ...named, sections: sections.data }, roles)] : shape
}

function nameFaults(name: string, path: JsonPath): FormFault[] {
  const message = nameFault(name)
  return message ? [{ path, message }] : []
}

/** What is wrong with the shape of a value, in words for its author. */
export function shapeFaults(schema: z.ZodMiniType, value: unknown): FormFault[] {
  const { success, error } = schema.safeParse(value)
  if (success) return []
  return error.issues.flatMap((issue) => {
    const path = issue.path as (string | number)[]
    const message = issueWords(issue, value)
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], message: `There is no such key here: "${key}".` }))
      : [{ path, message }]
  })
}

function repeatedSections(sections: Sections): FormFault[] {
  const ids = sections.map(({ sectionId }) => sectionId)
  return repeats(ids).map((index) => ({
    path: ['sections', index, 'sectionId'],
    message: `The section id "${ids[index]}" is used twice.`,
  }))
}

function repeatedQuestions(sections: Sections): FormFault[] {
  const places = sections.flatMap(({ questions }, section) =>
    questions.map(({ questionId }, question) => ({ questionId, section, question })),
  )
  const ids = places.map(({ questionId }) => questionId)
  return repeats(ids).map((index) => {
    const { section, question } = places[index]!
    return {
      path: ['sections', section, 'questions', question, 'questionId'],
      message: `The question id "${ids[index]}" is used twice.`,
    }
  })
}

/** The indexes of repeated values. */
const repeats = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))

/** 'Question 2 of "About you"': authors need not know the ids of their questions. */
function placeWords(sections: Sections, section: number, index: number) {
  const { sectionName = '' } = sections[section] ?? {}
  return `Question ${index + 1} of ${isReadable(sectionName) ? `"${sectionName}"` : `section ${section + 1}`}`
}

function showIfFaults(sections: Sections, section: number, index: number): FormFault[] {
  const fault = showIfFault(sections, sections[section]!, index)
  return fault ? [{ path: ['showIf'], message: `${placeWords(sections, section, index)} ${fault}` }] : []
}

/** The faults of a question at a position. */
function questionFaults(question: Question, place: string, roles: Roles): FormFault[] {
  const { questionType } = question
  const { minimumWordCount = 0, maximumWordCount = Infinity } = question
  const { minimum = -Infinity, maximum = Infinity } = question
  const crossed = [
    ...(minimumWordCount > maximumWordCount
      ? [{ path: ['maximumWordCount'], message: `${place} has word limits that leave no room.` }]
      : []),
    ...(minimum > maximum ? [{ path: ['maximum'], message: `${place} has bounds that leave no room.` }] : []),
  ]
  const nameless = isReadable(question.questionText)
    ? []
    : [{ path: ['questionText'], message: `${place} has no text.` }]
  const chosen =
    question.identifying && questionTypes[questionType].answer === 'roles'
      ? [
          {
            path: ['identifying'],
            message: `${place} asks for roles, which reviewers always see.`,
          },
        ]
      : []
  return [...nameless, ...crossed, ...chosen, ...optionFaults(question, place, roles)]
}

function optionFaults(
  { questionType, questionOptions: options = [] }: Question,
  place: string,
  roles: Roles,
): FormFault[] {
  const { settings } = questionTypes[questionType]
  const twice = repeats(options).map((index) => ({
    path: ['questionOptions', index],
    message: `${place} has the option "${options[index]}" twice.`,
  }))
  const blank = options.flatMap((option, index) =>
    settings === 'options' && !isReadable(option)
      ? [{ path: ['questionOptions', index], message: `${place} has an empty option.` }]
      : [],
  )
  const strange = options.flatMap((option, index) =>
    isReadable(option) && lineFault(option)
      ? [{ path: ['questionOptions', index], message: `${place} has an option with invisible characters.` }]
      : [],
  )
  const foreign = options.flatMap((option, index) =>
    settings === 'roles' && !roles.find(option)
      ? [{ path: ['questionOptions', index], message: `"${option}" is not a role.` }]
      : [],
  )
  return [...twice, ...blank, ...strange, ...foreign]
}

/** Things that the author may have overlooked. They prevent nothing. */
export function formWarnings(form: ApplicationForm, roles: Roles, now: Date): string[] {
  const asksRoles = form.sections.some(({ questions }) =>
    questions.some(({ questionType }) => questionTypes[questionType].answer === 'roles'),
  )
  const unoffered = asksRoles ? unofferedWords(form, roles) : ''
  const isIdentifying = form.sections.some(({ questions }) =>
    questions.some(({ identifying }) => identifying),
  )
  return [
    ...openingFaults(form).map(({ message }) => message),
    ...(asksRoles ? [] : ['No question asks for roles, so nobody could submit an application.']),
    ...(unoffered ? [unoffered] : []),
    ...(lastMoment(form.dueDate) < now.getTime() ? ['The due date has passed.'] : []),
    ...(form.decisionLetters ? [] : ['There are no decision letters yet. The release will need them.']),
    ...(form.blindReading && !isIdentifying
      ? ['Reviewers read without names, but no question is marked as identifying, so they see every answer.']
      : []),
    ...(!form.blindReading && isIdentifying
      ? ['Questions are marked as identifying, but reviewers read with names, so they see every answer.']
      : []),
    ...placeholderFaults(form.decisionLetters),
  ]
}

import * as z from 'zod/mini'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { dayAfter } from '#shared/kernel/day.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))
const bound = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))

/** What an author can set for a question besides its words. Each type has some of these. */
export const questionSettings = {
  placeholderText: z.optional(text(500)),
  minimumWordCount: z.optional(z.int().check(z.minimum(0), z.maximum(5_000))),
  maximumWordCount: z.optional(z.int().check(z.minimum(1), z.maximum(5_000))),
  minimum: z.optional(bound),
  maximum: z.optional(bound),
  questionOptions: z.optional(z.array(text(500)).check(z.maxLength(50))),
  /** Applicants may also write an option of their own. */
  allowsOther: z.optional(z.boolean()),
  /** Applicants put the roles that they choose in the order of their wishes. */
  ordersRoles: z.optional(z.boolean()),
}
const Settings = z.object(questionSettings)
type Settings = z.infer<typeof Settings>

/** Which settings a type has: placeholder and word limits, bounds of a number, options to choose from, or roles to choose from. */
export type SettingsKind = 'text' | 'number' | 'options' | 'roles'

/**
 * The type of an answer: all but lists and roles are texts. A date is written in ISO, and the answer to a question for a file is the file's
 * name.
 */
export type AnswerKind = 'text' | 'link' | 'date' | 'list' | 'roles' | 'file'

type Answer = string | readonly string[]

interface QuestionTypeRules {
  /** The name by which authors of forms choose the type. */
  label: string
  answer: AnswerKind
  settings?: SettingsKind
  /** Its text has one line. */
  isOneLine?: true
  /** Everything that can be chosen. An answer that contains anything else cannot be submitted. */
  options?: (question: Settings, roles: readonly ApplicationRole[]) => readonly string[]
  /** Why even an optional question cannot be blank. */
  blankFault?: string
  /** Why an answer that is not blank cannot be submitted, in the exact words. */
  answerFault?: (
    question: Settings,
    answer: Answer,
    disabledRoles: readonly ApplicationRole[],
  ) => string | undefined
}

const rules = {
  'short-answer': {
    label: 'Short answer',
    answer: 'text',
    settings: 'text',
    isOneLine: true,
    answerFault: lengthFault,
  },
  'long-answer': { label: 'Long answer', answer: 'text', settings: 'text', answerFault: lengthFault },
  'multiple-choice': {
    label: 'One of several options',
    answer: 'text',
    settings: 'options',
    options: listedOptions,
    answerFault: otherFault,
  },
  'yes-no': { label: 'Yes or no', answer: 'text', options: () => ['Yes', 'No'] },
  'multiple-select': {
    label: 'Several options',
    answer: 'list',
    settings: 'options',
    options: listedOptions,
    answerFault: otherFault,
  },
  number: {
    label: 'Number',
    answer: 'text',
    settings: 'number',
    isOneLine: true,
    answerFault: numberFault,
  },
  date: { label: 'Date', answer: 'date', isOneLine: true, answerFault: dateFault },
  link: { label: 'Link', answer: 'link', isOneLine: true, answerFault: linkFault },
  'file-upload': { label: 'File', answer: 'file' },
  'role-select': {
    label: 'Roles to apply for',
    answer: 'roles',
    settings: 'roles',
    options: offeredRoles,
    blankFault: 'You must apply for at least one role',
    answerFault: disabledFault,
  },
} satisfies Record<string, QuestionTypeRules>

/** The types of questions, in the order in which authors choose from them. */
export type QuestionType = keyof typeof rules
export const QuestionType = z.enum(Object.keys(rules) as QuestionType[])

/** Everything that the rules know about each type. Its field is in `web/answers/answer-field.tsx`. */
export const questionTypes: Readonly<Record<QuestionType, QuestionTypeRules>> = rules

/** Whether a question of this type is answered by a list. */
export const isListType = (type: QuestionType) =>
  questionTypes[type].answer === 'list' || questionTypes[type].answer === 'roles'

function listedOptions({ questionOptions = [] }: Settings): readonly string[] {
  return questionOptions
}

/** What can be chosen in a question of one or several options, or yes or no; nothing in any other. */
export const choicesOf = (question: Settings & { questionType: QuestionType }): readonly string[] => {
  const { answer, options } = questionTypes[question.questionType]
  return answer === 'roles' ? [] : (options?.(question, []) ?? [])
}

/** The beginning of an applicant's own option in an answer. What they write follows. */
export const otherOption = 'Other: '

/** Whether this is an applicant's own option, in an answer to a question that allows one. */
export const isOther = ({ allowsOther, questionOptions }: Settings, option: string) =>
  allowsOther === true && option.startsWith(otherOption) && !questionOptions?.includes(option)

function otherFault(question: Settings, answer: Answer) {
  const isUnnamed = [answer]
    .flat()
    .some((option) => isOther(question, option) && !option.slice(otherOption.length).trim())
  return isUnnamed ? 'Please write what “Other” is' : undefined
}

/** Those of `roles` that a role-select question offers: all, unless the question lists some. */
export function offeredRoles(
  { questionOptions }: Settings,
  roles: readonly ApplicationRole[],
): readonly ApplicationRole[] {
  return questionOptions?.length ? roles.filter((role) => questionOptions.includes(role)) : roles
}

/** Those of `roles` that an answer has: in the applicant's own order if the question asks for one. */
export const rolesChosen = (
  { ordersRoles }: Settings,
  answer: Answer,
  roles: readonly ApplicationRole[],
): ApplicationRole[] => {
  const chosen = new Set([answer].flat())
  return ordersRoles
    ? [...chosen].filter((role) => roles.includes(role))
    : roles.filter((role) => chosen.has(role))
}

function disabledFault(_: Settings, answer: Answer, disabledRoles: readonly ApplicationRole[]) {
  return disabledRoles.some((role) => answer.includes(role))
    ? 'You cannot apply for disabled roles'
    : undefined
}

function lengthFault({ minimumWordCount = 0, maximumWordCount = Infinity }: Settings, answer: Answer) {
  const words = countWords(String(answer))
  if (words < minimumWordCount)
    return `This response is too short. You are ${minimumWordCount - words} word(s) below the minimum word count.`
  if (words > maximumWordCount)
    return `This response is too long. You are ${words - maximumWordCount} word(s) above the maximum word count.`
  return undefined
}

function numberFault(bounds: Settings, answer: Answer) {
  const { minimum = -Infinity, maximum = Infinity } = bounds
  const written = String(answer).trim()
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(written))
    return 'This is not a number. Please write it in digits, such as 12 or 3.5.'
  return Number(written) < minimum || Number(written) > maximum
    ? `Please write a number ${boundsText(bounds)}.`
    : undefined
}

/** What a number must be: 'from 0 to 40'. '' if it can be any. */
export function boundsText({ minimum, maximum }: Pick<Settings, 'minimum' | 'maximum'>): string {
  if (minimum === undefined) return maximum === undefined ? '' : `of at most ${maximum}`
  return maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`
}

function dateFault(_: Settings, answer: Answer) {
  return isDate(String(answer)) ? undefined : 'This is not a date. Please choose a day, such as 2027-05-20.'
}

/** Whether this is a day of the calendar in ISO. */
export const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text

function linkFault(_: Settings, answer: Answer) {
  return isLink(String(answer))
    ? undefined
    : 'This is not a link. Please paste its whole address, such as https://example.org.'
}

/** Whether this is an address that others can open: it begins with http:// or https://. */
export const isLink = (text: string) => /^https?:\/\/[^\s/.]+\.\S+$/i.test(text.trim())

/** The number of words, split on white space: the one count that the page shows and the server judges. */
export const countWords = (text: string) => text.split(/\s+/u).filter(Boolean).length

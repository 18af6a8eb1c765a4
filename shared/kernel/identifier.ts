import * as z from 'zod/mini'

const pattern = (regex: RegExp) => z.string().check(z.regex(regex))

/** Names that a form's author gives to sections and questions. They start with a letter or digit: never `__proto__`. */
export const SectionId = pattern(/^[A-Za-z0-9][\w-]{0,63}$/)

/** The name of a question within its form: up to 64 characters. */
export const QuestionId = pattern(/^[A-Za-z0-9][\w-]{0,63}$/)

/** A form's id is part of paths and keys. */
export const FormId = pattern(/^[a-z0-9][a-z0-9-]{0,63}$/)

const responseId = /^[a-z0-9][a-z0-9-]{0,63}\.[A-Za-z0-9_-]{16,32}$/

/** `formId.random`: a path that names a response names its form too, so one read can fetch both. */
export const ResponseId = pattern(responseId)
/** Whether a text can be the id of a response. */
export const isResponseId = (text: string) => responseId.test(text)

/** The form of a response: its id begins with the form's. */
export const formIdOf = (responseId: string) => responseId.slice(0, responseId.lastIndexOf('.'))

/** A person's id: the user pool's `sub`. */
export const UserId = pattern(/^[A-Za-z0-9-]{1,64}$/)

/** Ids of rubrics. Short, since they become part of an answer's name (review.ts). */
export const RubricId = pattern(/^[A-Za-z0-9][\w-]{0,39}$/)
/** The name of a question within its rubric: up to 40 characters, since it becomes part of a field's name. */
export const ScoreKey = pattern(/^[A-Za-z0-9][\w-]{0,39}$/)

/** The id of a saved view, made by the page that saves it: a repeated call saves it once. */
export const ViewId = pattern(/^[A-Za-z0-9-]{8,64}$/)

/** The id of a saved scenario, made by the page that saves it: a repeated call saves it once. */
export const ScenarioId = pattern(/^[A-Za-z0-9-]{8,64}$/)

/**
 * The id of a message, made by the page that sends it: a repeated call sends it once. It is no part of another path beside it, where the
 * message could not be reached.
 */
export const MessageId = pattern(/^[A-Za-z0-9-]{8,64}$/).check(z.refine((id) => id !== 'recipients'))

/** A query needs the id of its form. @throws Error with the fixed text, if there is none */
export function requireFormId(formId: string): string {
  if (!formId) throw new Error('formId is required')
  return formId
}

import * as z from 'zod/mini'

const pattern = (regex: RegExp) => z.string().check(z.regex(regex))

/** Names that a form's author gives to sections and questions. They start with a letter or digit: never `__proto__`. */
export const SectionId = pattern(/^[A-Za-z0-9][\w-]{0,63}$/)
/** The name of a question within its form: up to 64 signs. */
export const QuestionId = pattern(/^[A-Za-z0-9][\w-]{0,63}$/)

/** A form's id stands in paths and keys. */
export const FormId = pattern(/^[a-z0-9][a-z0-9-]{0,63}$/)

/** `formId.random`: a path that names a response names its form too, so one read can fetch both. */
export const ResponseId = pattern(/^[a-z0-9][a-z0-9-]{0,63}\.[A-Za-z0-9_-]{16,32}$/)

/** The form that a response is to: its id begins with it. */
export const formIdOf = (responseId: string) => responseId.slice(0, responseId.lastIndexOf('.'))

/** A person's id: the user pool's `sub`. */
export const UserId = pattern(/^[A-Za-z0-9-]{1,64}$/)

/** Names that the author of a rubric gives. Short, since they stand in the name of an answer (review.ts). */
export const RubricId = pattern(/^[A-Za-z0-9][\w-]{0,39}$/)
/** The name of a question within its rubric: up to 40 signs, since it becomes part of a field’s name. */
export const ScoreKey = pattern(/^[A-Za-z0-9][\w-]{0,39}$/)

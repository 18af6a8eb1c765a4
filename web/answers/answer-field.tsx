import type { ComponentType } from 'react'
import type { QuestionType } from '#shared/forms/question-types.ts'
import { ChoiceField } from './choice-field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { EmptyFileField } from './file-field.tsx'
import { RoleField } from './role-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** The field of each type of question. */
const fields: Readonly<Record<QuestionType, ComponentType<FieldProps>>> = {
  'short-answer': TextField,
  'long-answer': TextField,
  'multiple-choice': ChoiceField,
  'yes-no': ChoiceField,
  'multiple-select': SelectField,
  number: TextField,
  date: TextField,
  link: TextField,
  // In an application, apply/files/file-question.tsx takes its place.
  'file-upload': EmptyFileField,
  'role-select': RoleField,
}

/** The field in which a question is answered. */
export function AnswerField(props: FieldProps) {
  const Field = fields[props.question.questionType]
  return <Field {...props} />
}

import type { ApplicationRole } from '#shared/application-role.ts'
import { ChoiceField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { RoleField } from './role-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** The field of a question that is answered in words or by choosing; a file has one of its own. */
export function AnswerField({
  disabledRoles,
  ...props
}: FieldProps & { disabledRoles: readonly ApplicationRole[] }) {
  switch (props.question.questionType) {
    case 'short-answer':
    case 'long-answer':
      return <TextField {...props} />
    case 'multiple-choice':
      return <ChoiceField {...props} />
    case 'multiple-select':
      return <SelectField {...props} />
    case 'role-select':
      return <RoleField {...props} disabledRoles={disabledRoles} />
    case 'file-upload':
      return null
  }
}

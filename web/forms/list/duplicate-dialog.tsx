import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormId } from '#shared/identifier.ts'
import { pathTo } from '#shared/pages.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { DateTimeField } from '#web/dates/date-time-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formsApi, useFormsChange } from '../form-queries.ts'
import { nextSemester, proposedFormId } from '../proposed-id.ts'
import type { FormDialogProps } from './dialogs.ts'

type Fields = { semester: string; id: string; dueDate: string }

/** A copy for the next semester, to be looked through before it becomes active. */
export function DuplicateDialog({ form, forms, onClose }: FormDialogProps) {
  const navigate = useNavigate()
  const [fields, setFields] = useState<Fields>({ semester: '', id: '', dueDate: '' })
  const [isTried, setTried] = useState(false)
  const taken = forms.map(({ id }) => id)
  const problems = isTried ? faultsOf(fields, taken) : {}
  const change = useFormsChange(
    () => formsApi.duplicate({ params: { formId: form.id }, body: fields }),
    ({ id }) => void navigate(pathTo('editForm', { formId: id })),
  )
  const submit = () => {
    setTried(true)
    if (Object.keys(faultsOf(fields, taken)).length === 0) change.mutate(undefined)
  }
  const name = (semester: string) =>
    setFields({
      ...fields,
      semester,
      id: fields.id === proposedFormId(fields.semester, taken) ? proposedFormId(semester, taken) : fields.id,
    })
  return (
    <FormDialog
      title={`Duplicate ${form.semester}`}
      label="Duplicate"
      runningLabel="Duplicating..."
      change={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">
        Sections, letters, weights and rubrics come along; applications and closed roles do not. The copy is
        not active.
      </p>
      <TextField
        label="Semester"
        placeholder={nextSemester(form.semester)}
        maxLength={100}
        value={fields.semester}
        {...errorOf(problems.semester)}
        onChange={({ target }) => name(target.value)}
      />
      <TextField
        label="Form id"
        descriptiveText="It stands in addresses and cannot be changed later."
        maxLength={64}
        value={fields.id}
        autoCapitalize="none"
        spellCheck={false}
        {...errorOf(problems.id)}
        onChange={({ target }) => setFields({ ...fields, id: target.value })}
      />
      <DateTimeField
        step={1}
        label="Due date"
        value={fields.dueDate}
        problem={problems.dueDate}
        onChange={(dueDate) => setFields({ ...fields, dueDate })}
      />
    </FormDialog>
  )
}

const errorOf = (message: string | undefined) => ({
  hasError: message !== undefined,
  errorMessage: <FieldError message={message ?? ''} />,
})

function faultsOf({ semester, id, dueDate }: Fields, taken: readonly string[]): Partial<Fields> {
  const idFault = !FormId.safeParse(id).success
    ? 'Lower-case letters, digits and "-" only, with a letter or digit first.'
    : taken.includes(id)
      ? 'There is a form with this id already.'
      : undefined
  return {
    ...(!semester.trim() && { semester: 'Enter the name of the semester.' }),
    ...(idFault && { id: idFault }),
    ...(!dueDate && { dueDate: 'Choose until when applications can be submitted.' }),
  }
}

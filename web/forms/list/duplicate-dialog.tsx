import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { nextSemester, proposedFormId } from '#shared/forms/proposed-id.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { isRefused } from '#web/api/api-error.ts'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { formsApi, useFormsChange } from '../form-queries.ts'
import type { AboutFormProps } from './season-actions.tsx'

/** `taken` are the ids of other forms. */
const copySchema = (taken: readonly string[]) =>
  z.object({
    semester: z.string().check(z.trim(), z.minLength(1, 'Enter the name of the season.')),
    id: z.string().check(
      z.refine((id) => FormId.safeParse(id).success, {
        error: 'Lower-case letters, digits and "-" only, with a letter or digit first.',
      }),
      z.refine((id) => !taken.includes(id), { error: 'There is a form with this id already.' }),
    ),
    dueDate: z.string().check(z.minLength(1, 'Choose until when applications can be submitted.')),
  })

/** A copy for the next semester, to be checked before it becomes active. */
export function DuplicateDialog({ form, forms, onClose }: AboutFormProps) {
  const navigate = useNavigate()
  const [copy, setCopy] = useState({ semester: '', id: '', dueDate: '' })
  const taken = forms.map(({ id }) => id)
  const change = useFormsChange(
    (body: typeof copy) => formsApi.duplicate({ params: { formId: form.id }, body }),
    ({ id }) => void navigate(pathTo('editForm', { formId: id })),
  )
  const rename = (semester: string) => {
    const isProposed = copy.id === proposedFormId(copy.semester, taken)
    setCopy({ ...copy, semester, ...(isProposed && { id: proposedFormId(semester, taken) }) })
  }
  return (
    <FormDialog
      title={`Duplicate ${form.semester}`}
      label="Duplicate"
      runningLabel="Duplicating..."
      schema={copySchema(taken)}
      values={copy}
      change={change}
      refusalOf={(error) =>
        isRefused(error, 'CONFLICT') && change.variables?.id === copy.id
          ? { fields: { id: error.message } }
          : { message: error.message }
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="muted">
            Sections, letters, reminders, message templates, weights and rubrics are copied; applications,
            closed roles and the season&rsquo;s dates are not. A digest that names when reviews are due is
            switched off. The copy is not active.
          </p>
          <TextField
            label="Name"
            placeholder={nextSemester(form.semester)}
            maxLength={100}
            value={copy.semester}
            {...errorProps(errors.semester)}
            onChange={({ target }) => rename(target.value)}
          />
          <TextField
            label="Form id"
            descriptiveText="Used in links; cannot be changed."
            maxLength={64}
            value={copy.id}
            autoCapitalize="none"
            spellCheck={false}
            {...errorProps(errors.id)}
            onChange={({ target }) => setCopy({ ...copy, id: target.value })}
          />
          <DateTimeField
            label="Due date"
            value={copy.dueDate}
            problem={errors.dueDate}
            onChange={(dueDate) => setCopy({ ...copy, dueDate })}
          />
        </>
      )}
    </FormDialog>
  )
}

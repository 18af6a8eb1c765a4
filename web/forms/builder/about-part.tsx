import { fixedWord } from '#shared/form-source.ts'
import { Notice } from '#web/ui/message.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { DateTimeField } from '#web/dates/date-time-field.tsx'
import { withPart } from '../form-parts.ts'
import { proposedFormId } from '../proposed-id.ts'
import { BlindReadingPart } from './blind-reading-part.tsx'
import { AreaField, IdField, LineField, NumberField, ZoneField } from './fields.tsx'
import { SeasonDatesPart } from './season-dates-part.tsx'
import { fieldId } from './parts.ts'
import { useFieldProblem } from './problems.tsx'
import type { FormDraft } from './use-form-draft.ts'

export function AboutPart({ draft }: { draft: FormDraft }) {
  const { isNew, form, base, change } = draft
  const follows = isNew && form.id === proposedFormId(form.semester, [])
  return (
    <>
      <h2>About the form</h2>
      <LineField
        path={['semester']}
        label="Semester"
        maxLength={100}
        isReadOnly={base.isFrozen}
        value={form.semester}
        onChange={(semester) =>
          change({ ...form, semester, ...(follows && { id: proposedFormId(semester, []) }) })
        }
      />
      <IdField
        path={['id']}
        label="Form id"
        hint="Used in links; cannot be changed."
        isReadOnly={!isNew}
        value={form.id}
        onChange={(id) => change({ ...form, id })}
      />
      <DueDate draft={draft} />
      <SeasonDatesPart form={form} change={change} />
      <ZoneField
        isReadOnly={base.isFrozen}
        value={form.timeZone}
        onChange={(timeZone) => change(withPart(form, 'timeZone', timeZone))}
      />
      <AreaField
        path={['description']}
        label="Description"
        hint="Markdown. It is shown on the first page of the application."
        rows={8}
        maxLength={20_000}
        value={form.description}
        onChange={(description) => change({ ...form, description })}
      />
      <AreaField
        path={['faq']}
        label="Questions and answers"
        hint="Markdown. Anyone can read them on the contact page while the form is active."
        rows={8}
        maxLength={20_000}
        value={form.faq ?? ''}
        onChange={(faq) => change(withPart(form, 'faq', faq || undefined))}
      />
      <RoleChecklist
        legend="Closed roles"
        chosen={form.disabledRoles}
        onChange={(disabledRoles) => change({ ...form, disabledRoles })}
      />
      <NumberField
        path={['disagreementFrom']}
        label="Points of disagreement"
        hint="Reviewers disagree if their scores of one application are at least this far apart, out of 100. Empty: 20."
        value={form.disagreementFrom}
        onChange={(points) => change(withPart(form, 'disagreementFrom', points))}
      />
      <BlindReadingPart form={form} onChange={change} />
    </>
  )
}

function DueDate({ draft: { form, base, change } }: { draft: FormDraft }) {
  const problem = useFieldProblem('dueDate')
  if (base.isFrozen)
    return (
      <Notice>
        Due {formatZoned(form.dueDate)}. The decisions of this form are {fixedWord(base)}, so its semester and
        due date stay as they are.
      </Notice>
    )
  return (
    <DateTimeField
      step={1}
      id={fieldId('dueDate')}
      label="Due date"
      value={form.dueDate}
      problem={problem}
      onChange={(dueDate) => change({ ...form, dueDate })}
    />
  )
}

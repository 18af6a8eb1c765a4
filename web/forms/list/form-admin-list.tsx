import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedForm } from '#shared/form.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { NoForms } from '#web/form-list/no-forms.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ActivateDialog, DeactivateDialog } from './activate-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { type FormAction, FormCard, FormCardSkeleton } from './form-card.tsx'
import { CloseRolesDialog, DueDateDialog } from './part-dialogs.tsx'
import { RetentionDialog } from './retention-dialog.tsx'

const actionsFor = ({ isActive }: ListedForm): readonly FormAction[] => [
  ['Duplicate as next semester...', DuplicateDialog],
  isActive ? ['Deactivate...', DeactivateDialog] : ['Activate...', ActivateDialog],
  ['Close roles...', CloseRolesDialog],
  ['Due date...', DueDateDialog],
  ['Retention...', RetentionDialog],
]

/** All forms, the newest due date first. */
export function FormAdminList() {
  return (
    <Loaded of={useQuery(formList)} what="forms" part={skeleton}>
      {(forms) => (forms.length > 0 ? <Cards forms={forms} /> : <NoForms />)}
    </Loaded>
  )
}

/** As tall as two forms, so that the content below does not jump. */
const skeleton = (
  <ul className="stack">
    <FormCardSkeleton />
    <FormCardSkeleton />
  </ul>
)

function Cards({ forms }: { forms: readonly ListedForm[] }) {
  const [asked, setAsked] = useState<{ form: ListedForm; action: FormAction }>()
  const Dialog = asked?.action[1]
  return (
    <>
      <ul className="stack">
        {forms.map((form) => (
          <FormCard
            key={form.id}
            form={form}
            actions={actionsFor(form)}
            onAsk={(action) => setAsked({ form, action })}
          />
        ))}
      </ul>
      {Dialog && <Dialog form={asked.form} forms={forms} onClose={() => setAsked(undefined)} />}
    </>
  )
}

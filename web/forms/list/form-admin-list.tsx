import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { ListedForm } from '#shared/form.ts'
import { formList } from '#web/api/form-list.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ActivateDialog, DeactivateDialog } from './activate-dialog.tsx'
import type { FormDialogProps } from './dialogs.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { type Asked, FormCard, FormCardSkeleton } from './form-card.tsx'
import { CloseRolesDialog, DueDateDialog } from './part-dialogs.tsx'
import { RetentionDialog } from './retention-dialog.tsx'

const dialogs: Record<Asked, ComponentType<FormDialogProps>> = {
  activate: ActivateDialog,
  deactivate: DeactivateDialog,
  duplicate: DuplicateDialog,
  roles: CloseRolesDialog,
  due: DueDateDialog,
  retention: RetentionDialog,
}

/** All forms, the newest due date first. */
export function FormAdminList() {
  return (
    <Loaded of={useQuery(formList)} what="forms" part={skeleton}>
      {(forms) =>
        forms.length > 0 ? <Cards forms={forms} /> : <p className="surface empty">There are no forms yet.</p>
      }
    </Loaded>
  )
}

/** As tall as two forms, so that what follows does not jump. */
const skeleton = (
  <ul className="stack">
    <FormCardSkeleton />
    <FormCardSkeleton />
  </ul>
)

function Cards({ forms }: { forms: readonly ListedForm[] }) {
  const [asked, setAsked] = useState<{ form: ListedForm; what: Asked }>()
  const Dialog = asked && dialogs[asked.what]
  return (
    <>
      <ul className="stack">
        {forms.map((form) => (
          <FormCard key={form.id} form={form} onAsk={(what) => setAsked({ form, what })} />
        ))}
      </ul>
      {Dialog && <Dialog form={asked.form} forms={forms} onClose={() => setAsked(undefined)} />}
    </>
  )
}

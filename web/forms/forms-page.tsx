import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { NoForms } from '#web/staff/form-list/no-forms.tsx'
import { ActivateDialog, DeactivateDialog } from './list/activate-dialog.tsx'
import { DuplicateDialog } from './list/duplicate-dialog.tsx'
import { type FormAction, FormCard, FormCardSkeleton } from './list/form-card.tsx'
import { CloseRolesDialog, DueDateDialog } from './list/part-dialogs.tsx'
import { RetentionDialog } from './list/retention-dialog.tsx'
import { Validation } from './validation/validation.tsx'
import styles from './forms.module.css'

/** All forms with their actions, and a check for forms that were written elsewhere. */
export default function FormsPage() {
  const { isPending } = useQuery(formList)
  return (
    <main className="page" id="main">
      <title>Forms - Application Portal</title>
      <div className="row">
        <h1 className="h1--dense">Forms</h1>
        <span className="row push">
          <ButtonLink to={pathTo('roles')}>Roles</ButtonLink>
          <ButtonLink to={pathTo('newForm')}>New form</ButtonLink>
        </span>
      </div>
      <section className={styles.section} aria-label="All forms">
        <FormAdminList />
      </section>
      {/* Below the list, whose length is unknown until it has loaded. */}
      {!isPending && <Validation />}
    </main>
  )
}

const actionsFor = ({ isActive }: ListedForm): readonly FormAction[] => [
  ['Duplicate as next semester...', DuplicateDialog],
  isActive ? ['Deactivate...', DeactivateDialog] : ['Activate...', ActivateDialog],
  ['Close roles...', CloseRolesDialog],
  ['Due date...', DueDateDialog],
  ['Retention...', RetentionDialog],
]

/** All forms, the newest due date first. */
function FormAdminList() {
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

import { useQuery } from '@tanstack/react-query'
import { hiddenByChange } from '#shared/forms/form-change.ts'
import { formWarnings, openingFaults } from '#shared/forms/form-faults.ts'
import type { FormSource } from '#shared/forms/form-source.ts'
import type { ApplicationForm, ListedForm } from '#shared/forms/form.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { ChangeDialog, SourceDialog } from '../change-dialog.tsx'
import { partsThatDiffer } from '../form-parts.ts'
import { formsApi } from '../form-queries.ts'
import { FormReader } from '../form-reader.tsx'
import { HiddenAnswers } from '../hidden-answers.tsx'

interface Parsed {
  form: ApplicationForm
  onStored: () => void
}

/** A parsed form, to be checked before it is stored. */
export default function ParsedForm({ form, onStored }: Parsed) {
  return (
    <div className="stack">
      {formWarnings(form, chapterRoles, useNow()).map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <TakeForm {...{ form, onStored }} />
      <FormReader form={form} />
    </div>
  )
}

/** Stores a parsed form: as a new one, or in place of the one with the same id. */
function TakeForm({ form, onStored }: Parsed) {
  const { data: forms } = useQuery(formList)
  const isKnown = forms?.some(({ id }) => id === form.id)
  const Dialog = isKnown ? ReplaceDialog : CreateDialog
  return (
    <div className="row">
      <DialogButton
        isPossible={forms !== undefined}
        dialog={(close) => forms && <Dialog {...{ form, forms, onStored }} onClose={close} />}
      >
        {isKnown ? `Replace ${form.id}` : 'Create form'}
      </DialogButton>
    </div>
  )
}

interface Props extends Parsed {
  onClose: () => void
}

function CreateDialog({ form, forms, onStored, onClose }: Props & { forms: readonly ListedForm[] }) {
  const active = forms.find(({ isActive }) => isActive)
  const isOpen = form.isActive && !active && openingFaults(form).length === 0
  return (
    <ChangeDialog
      title={`Create ${form.semester}?`}
      label="Create form"
      runningLabel="Creating..."
      send={() => formsApi.create({ body: form }).then(onStored)}
      success={`${form.semester} was created.`}
      onClose={onClose}
    >
      <p>
        {isOpen ? 'It is marked as active, so it takes applications at once.' : 'It will not be active yet.'}{' '}
        {active && form.isActive && `${active.semester} stays active, until you activate this one.`}
      </p>
    </ChangeDialog>
  )
}

const ReplaceDialog = (props: Props) => (
  <SourceDialog formId={props.form.id} title={`Replace ${props.form.id}?`} onClose={props.onClose}>
    {(stored) => <Opened {...props} stored={stored} />}
  </SourceDialog>
)

function Opened({ form, stored, onStored, onClose }: Props & { stored: FormSource }) {
  const parts = partsThatDiffer(stored.form, form)
  return (
    <ChangeDialog
      title={`Replace ${form.id}?`}
      label={`Replace ${form.id}`}
      runningLabel="Replacing..."
      send={() =>
        formsApi.change({ params: { formId: form.id }, body: { form, base: stored.version } }).then(onStored)
      }
      success={`${form.id} was replaced.`}
      onClose={onClose}
    >
      {parts.length === 0 ? <p>It is the same as the stored form.</p> : <p>This changes:</p>}
      <ul className="bullets">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <HiddenAnswers questions={hiddenByChange(stored.form.sections, form.sections)} />
      <p className="small muted">
        Whether the form is active stays as it is ({stored.form.isActive ? 'active' : 'not active'}).
      </p>
    </ChangeDialog>
  )
}

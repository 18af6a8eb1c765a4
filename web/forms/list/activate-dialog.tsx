import { isAnnounced, type ListedForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { ChangeDialog, Stops } from '../change-dialog.tsx'
import { formsApi } from '../form-queries.ts'
import type { AboutFormProps } from './form-card.tsx'

export function ActivateDialog({ form, forms, onClose }: AboutFormProps) {
  const stopping = forms.find(({ isActive, id }) => isActive && id !== form.id)
  return (
    <ChangeDialog
      title={`Activate ${form.semester}?`}
      label="Activate"
      runningLabel="Activating..."
      send={() => formsApi.activate({ params: { formId: form.id }, body: { instead: stopping?.id ?? null } })}
      success={`${form.semester} is active.`}
      onClose={onClose}
    >
      <p>
        {stopping ? (
          <>
            <Stops form={stopping} /> Drafts are kept.
          </>
        ) : (
          'No other form is active now.'
        )}
      </p>
      <p>
        <Outcome form={form} />
      </p>
    </ChangeDialog>
  )
}

/** From when the form takes applications. */
function Outcome({ form }: { form: ListedForm }) {
  const { semester, dueDate, opensAt = '' } = form
  const now = useNow()
  if (lastMoment(dueDate) < now.getTime())
    return `The due date of ${semester} has passed, so it takes no applications until you move it.`
  if (!isAnnounced({ ...form, isActive: true }, now)) return `From now on ${semester} takes applications.`
  return (
    <>
      {semester} is announced now, and takes applications from <ZonedDate iso={opensAt} withTime /> on.
    </>
  )
}

export const DeactivateDialog = ({ form, onClose }: AboutFormProps) => (
  <ChangeDialog
    title={`Deactivate ${form.semester}?`}
    label="Deactivate"
    runningLabel="Deactivating..."
    send={() => formsApi.deactivate({ params: { formId: form.id } })}
    success={`${form.semester} is not active any more.`}
    onClose={onClose}
  >
    <p>
      <Stops form={form} /> No form will be active. Drafts are kept, and can be continued when you activate it
      again.
    </p>
  </ChangeDialog>
)

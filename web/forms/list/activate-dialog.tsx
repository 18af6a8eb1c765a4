import { useQuery } from '@tanstack/react-query'
import type { FormSource } from '#shared/forms/form-source.ts'
import { type ApplicationForm, isAnnounced, type ListedForm } from '#shared/forms/form.ts'
import { stepLabel } from '#shared/forms/set-up-steps.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { NeedsList } from '#web/staff/needs/needs-list.tsx'
import { useSetUp } from '../builder/use-set-up.ts'
import { ChangeDialog, SourceDialog, Stops } from '../change-dialog.tsx'
import { formsApi } from '../form-queries.ts'
import type { AboutFormProps } from './season-actions.tsx'
import styles from '../builder/builder.module.css'

export const ActivateDialog = ({ form, onClose }: AboutFormProps) => (
  <SourceDialog formId={form.id} title={`Open ${form.semester} for applications?`} onClose={onClose}>
    {(stored) => <OpenDialog stored={stored} onClose={onClose} />}
  </SourceDialog>
)

interface OpenProps {
  stored: FormSource
  onDone?: () => void
  onClose: () => void
}

/** Asks before a season opens: from when on, what is missing, and what that would break. */
export function OpenDialog({ stored, onDone, onClose }: OpenProps) {
  const { form } = stored
  const { data: forms = [] } = useQuery(formList)
  const stopping = forms.find(({ isActive, id }) => isActive && id !== form.id)
  const { steps, missing } = useSetUp({ form, stored })
  const ready = steps.filter(({ state }) => state === 'done').map(({ step }) => stepLabel[step].toLowerCase())
  const isReady = missing.length === 0
  return (
    <ChangeDialog
      title={`Open ${form.semester} for applications?`}
      label={isReady ? 'Open' : `Open with ${counted(missing.length, 'thing')} missing`}
      runningLabel="Opening..."
      isPossible={!missing.some(({ stops }) => stops)}
      send={async () => {
        await formsApi.activate({ params: { formId: form.id }, body: { instead: stopping?.id ?? null } })
        onDone?.()
      }}
      success={`${form.semester} is open.`}
      onClose={onClose}
    >
      <p>
        <Outcome form={form} />
      </p>
      {stopping && (
        <p>
          <Stops form={stopping} /> Drafts are kept.
        </p>
      )}
      {!isReady && (
        <div className={styles.box}>
          <NeedsList form={form} needs={[]} missing={missing} />
        </div>
      )}
      {ready.length > 0 && (
        <div className="note note--good">
          <Icon shape="done" />
          <div>Ready: {ready.join(', ')}.</div>
        </div>
      )}
    </ChangeDialog>
  )
}

/** From when the form takes applications. */
function Outcome({ form }: { form: Pick<ApplicationForm, 'semester' | 'dueDate' | 'opensAt'> }) {
  const { semester, dueDate, opensAt = '' } = form
  const now = useNow()
  if (!dueDate) return `${semester} needs a due date before it can open.`
  if (lastMoment(dueDate) < now.getTime())
    return `The due date of ${semester} has passed, so it takes no applications until you move it.`
  if (isAnnounced({ opensAt, isActive: true }, now))
    return (
      <>
        {semester} is announced now, and takes applications from <ZonedDate iso={opensAt} withTime /> on.
      </>
    )
  return (
    <>
      Anyone with an account can apply from the moment you open, until{' '}
      <b>
        <ZonedDate iso={dueDate} withTime />
      </b>
      .
    </>
  )
}

interface CloseProps {
  form: Pick<ListedForm, 'id' | 'semester'>
  onDone?: () => void
  onClose: () => void
}

export const DeactivateDialog = ({ form, onDone, onClose }: CloseProps) => (
  <ChangeDialog
    title={`Close ${form.semester} for applications?`}
    label="Close"
    runningLabel="Closing..."
    send={async () => {
      await formsApi.deactivate({ params: { formId: form.id } })
      onDone?.()
    }}
    success={`${form.semester} is closed.`}
    onClose={onClose}
  >
    <p>
      <Stops form={form} /> No form will be active. Drafts are kept, and can be continued when you open it
      again.
    </p>
  </ChangeDialog>
)

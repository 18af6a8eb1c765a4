import { Button, TextField } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureConfirmation, retentionStage } from '#shared/form-retention.ts'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { dayWords } from '#web/ui/retention-state.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formRetention, formsApi, useFormsChange } from '../form-queries.ts'
import type { FormDialogProps } from './dialogs.ts'
import { ErasureProgress, useErasure } from './erasure.tsx'

/** Until when applications are kept, what their erasure would take away, and, once the day is over, the erasure itself. */
export function RetentionDialog(props: FormDialogProps) {
  const [now] = useState(() => new Date())
  const [isKeptLonger, setKeptLonger] = useState(false)
  const stage = retentionStage(props.form, now)
  if (stage === 'erased') return <ErasedDialog {...props} />
  if (stage === 'erasing') return <EraseDialog {...props} />
  return stage === 'over' && !isKeptLonger ? (
    <EraseDialog {...props} onKeepLonger={() => setKeptLonger(true)} />
  ) : (
    <RetainDialog {...props} />
  )
}

function RetainDialog({ form, onClose }: FormDialogProps) {
  const [day, setDay] = useState(form.retainUntil ?? '')
  const change = useFormsChange(
    () =>
      formsApi.retain({
        params: { formId: form.id },
        body: { retainUntil: day || null, was: form.retainUntil ?? null },
      }),
    () => {
      showSuccess('Saved.')
      onClose()
    },
  )
  return (
    <FormDialog
      title={`Retention of ${form.semester}`}
      label="Save"
      change={change}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p className="muted">
        Applications are kept to the end of this day. Four weeks before, the list of forms and a mail to every
        super reviewer say so; after it you can erase them. Without a day they are kept until you set one.
      </p>
      <TextField label="Keep until" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <DryRun formId={form.id} />
    </FormDialog>
  )
}

/** What an erasure would take away, counted now. */
function DryRun({ formId }: { formId: string }) {
  const { data, error } = useQuery(formRetention(formId))
  if (error) return <Failure>{error.message}</Failure>
  return (
    <section className="dry-run" aria-label="What an erasure would take away" aria-busy={!data}>
      <p>An erasure would take away now:</p>
      <dl className="figures">
        <Figure label="Applications" count={data?.responses} />
        <Figure label="of them drafts" count={data?.drafts} />
        <Figure label="Files" count={data?.files} />
        <Figure label="Names of people" count={data?.people} />
      </dl>
      <p className="small muted">Scores and decisions stay, without names. Accounts stay.</p>
    </section>
  )
}

const Figure = ({ label, count }: { label: string; count: number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{count ?? '...'}</dd>
  </div>
)

function EraseDialog({ form, onClose, onKeepLonger }: FormDialogProps & { onKeepLonger?: () => void }) {
  const [typed, setTyped] = useState('')
  const erasure = useErasure(form)
  if (erasure.isDone) return <ErasedDialog form={form} forms={[]} onClose={onClose} />
  const isConfirmed = typed.trim().toLowerCase() === erasureConfirmation
  return (
    <FormDialog
      title={
        form.erasingSince ? `Go on erasing ${form.semester}` : `Erase the applications of ${form.semester}?`
      }
      label="Erase"
      runningLabel="Erasing..."
      change={{ isPending: erasure.isRunning, error: erasure.error }}
      onSubmit={() => isConfirmed && erasure.run()}
      onClose={onClose}
    >
      <p>They were to be kept until {dayWords(form)}. What is erased cannot be had back.</p>
      <DryRun formId={form.id} />
      <TextField
        label={`Type "${erasureConfirmation}"`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {onKeepLonger && erasure.erased === 0 && (
        <p>
          <Button variation="link" onClick={onKeepLonger}>
            Keep them longer...
          </Button>
        </p>
      )}
      <ErasureProgress {...erasure} />
    </FormDialog>
  )
}

const ErasedDialog = ({ form, onClose }: FormDialogProps) => (
  <Modal title={`The applications of ${form.semester} are erased`} onClose={onClose}>
    <p>Answers, files, names and comments are gone. Scores and decisions are kept without names.</p>
    <div className="row">
      <Button onClick={onClose}>Close</Button>
    </div>
  </Modal>
)

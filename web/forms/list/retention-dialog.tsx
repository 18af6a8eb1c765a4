import { Button, TextField } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { erasureConfirmation, retentionStage } from '#shared/forms/form-retention.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { dayWords } from '#web/staff/form-list/retention-state.tsx'
import { ChangeDialog } from '../change-dialog.tsx'
import { Facts } from '../facts.tsx'
import { formRetention, formsApi } from '../form-queries.ts'
import { useErasure } from './erasure.ts'
import type { AboutFormProps } from './season-actions.tsx'
import styles from '../forms.module.css'

/** How long applications are kept, what an erasure would delete, and the erasure itself once the day is over. */
export function RetentionDialog(props: AboutFormProps) {
  const [now] = useState(serverNow)
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

function RetainDialog({ form, onClose }: AboutFormProps) {
  const [day, setDay] = useState(form.retainUntil ?? '')
  const body = { retainUntil: day || null, was: form.retainUntil ?? null }
  return (
    <ChangeDialog
      title={`Retention of ${form.semester}`}
      label="Save"
      send={() => formsApi.retain({ params: { formId: form.id }, body })}
      success="Saved."
      onClose={onClose}
    >
      <p className="muted">
        Applications are kept to the end of this day. Four weeks before, the list of forms and an email to
        every super reviewer announce it; after it you can erase them. Without a day they are kept until you
        set one.
      </p>
      <TextField label="Keep until" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <DryRun formId={form.id} />
    </ChangeDialog>
  )
}

/** What an erasure would delete, counted now. */
function DryRun({ formId }: { formId: string }) {
  const { data, error } = useQuery(formRetention(formId))
  if (error) return <Failure>{error.message}</Failure>
  return (
    <section
      className={`surface ${styles.dryRun}`}
      aria-label="What an erasure would delete"
      aria-busy={!data}
    >
      <p>An erasure would now delete:</p>
      <Facts
        facts={[
          ['Applications', data?.responses],
          ['Drafts among them', data?.drafts],
          ['Files', data?.files],
          ['Names of people', data?.people],
        ]}
      />
      <p className="small muted">Scores and decisions stay, without names. Accounts stay.</p>
    </section>
  )
}

const Confirmation = z.object({
  typed: z.string().check(
    z.refine((typed) => typed.trim().toLowerCase() === erasureConfirmation, {
      error: `Please type "${erasureConfirmation}".`,
    }),
  ),
})

function EraseDialog({ form, onClose, onKeepLonger }: AboutFormProps & { onKeepLonger?: () => void }) {
  const [typed, setTyped] = useState('')
  const { erasing, isErased, erase, erased, left } = useErasure(form)
  if (isErased) return <ErasedDialog form={form} forms={[]} onClose={onClose} />
  return (
    <FormDialog
      title={
        form.erasingSince
          ? `Continue erasing ${form.semester}`
          : `Erase the applications of ${form.semester}?`
      }
      label="Erase"
      runningLabel="Erasing..."
      variation="destructive"
      schema={Confirmation}
      values={{ typed }}
      change={erasing}
      onSubmit={erase}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>They were to be kept until {dayWords(form)}. What is erased cannot be restored.</p>
          <DryRun formId={form.id} />
          <TextField
            label={`Type "${erasureConfirmation}"`}
            autoComplete="off"
            value={typed}
            {...errorProps(errors.typed)}
            onChange={({ target }) => setTyped(target.value)}
          />
          {onKeepLonger && erased === 0 && (
            <p>
              <Button variation="link" onClick={onKeepLonger}>
                Keep them longer...
              </Button>
            </p>
          )}
          <p className="small" role="status">
            {erased > 0 && `${grouped(erased)} erased, ${grouped(left)} left.`}
          </p>
        </>
      )}
    </FormDialog>
  )
}

const ErasedDialog = ({ form, onClose }: AboutFormProps) => (
  <Modal title={`The applications of ${form.semester} are erased`} closeLabel="Close" onClose={onClose}>
    <p>Answers, files, names and comments are deleted. Scores and decisions are kept without names.</p>
  </Modal>
)

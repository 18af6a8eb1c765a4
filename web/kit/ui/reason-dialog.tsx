import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { Refusal } from './action-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { GivenReason, ReasonField } from './reason-field.tsx'

interface Props {
  title: string
  /** The label of the button that does it: a verb. */
  label: string
  runningLabel?: string
  variation?: 'destructive'
  /** Who sees the reason. */
  note: string
  maxLength?: number
  /** The mutation that does it. */
  change: { isPending: boolean; error: Error | null; mutate: (given: { reason: string }) => void }
  refusalOf?: (error: Error) => Refusal
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

const Given = z.object({ reason: GivenReason })

/** A dialog that asks only for a reason before an action. */
export function ReasonDialog({ note, maxLength, change, children, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog {...dialog} schema={Given} values={{ reason }} change={change}>
      {(errors) => (
        <>
          {children}
          <ReasonField value={reason} onChange={setReason} problem={errors.reason} {...{ note, maxLength }} />
        </>
      )}
    </FormDialog>
  )
}

/** Shows the server's refusal at the reason field. */
export const refusedReason = ({ message }: Error): Refusal => ({ fields: { reason: message } })

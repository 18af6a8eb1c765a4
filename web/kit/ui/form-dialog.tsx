import { type ReactNode, useId } from 'react'
import type * as z from 'zod/mini'
import { ActionButton } from './action-button.tsx'
import { ActionForm, type FormProps, noCall } from './action-form.tsx'
import { Modal } from './modal.tsx'

/** What a dialog asks, and its buttons. */
export interface DialogProps {
  title: string
  /** The label of the button that does it: a verb. */
  label: string
  runningLabel?: string
  variation?: 'primary' | 'destructive'
  /** Whether it can be done now. */
  isPossible?: boolean
  /** A paragraph about the buttons, such as what is missing. It stays in sight with them. */
  note?: ReactNode
  closeLabel?: string | undefined
  /** Begin with the focus on the button that does it, for what is done often by keys and hurts nobody. */
  startsAtButton?: boolean
  onClose: () => void
}

/** A dialog that asks before an action: what will happen, its fields, and why the server refused. It stays open during the call. */
export function FormDialog<Schema extends z.ZodMiniType>(props: FormProps<Schema> & DialogProps) {
  const {
    title,
    label,
    runningLabel = 'Saving...',
    variation = 'primary',
    isPossible = true,
    note,
    ...rest
  } = props
  const { closeLabel, startsAtButton = false, onClose, ...form } = rest
  const { isPending: isRunning } = form.change ?? noCall
  const id = useId()
  return (
    <Modal
      {...{ title, isRunning, closeLabel, onClose }}
      actions={
        <>
          {note}
          <ActionButton
            type="submit"
            form={id}
            data-start={startsAtButton || undefined}
            {...{ variation, isRunning, runningLabel, isPossible }}
          >
            {label}
          </ActionButton>
        </>
      }
    >
      <ActionForm id={id} {...form} />
    </Modal>
  )
}

interface LocalProps extends Omit<DialogProps, 'runningLabel' | 'isPossible'> {
  /** What the page does then. */
  onConfirm: () => void
  children: ReactNode
}

/** Asks before something that the page does without a call, such as dropping what was written. It closes at once. */
export const LocalDialog = ({ onConfirm, ...dialog }: LocalProps) => (
  <FormDialog
    {...dialog}
    onSubmit={() => {
      dialog.onClose()
      onConfirm()
    }}
  />
)

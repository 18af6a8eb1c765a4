import type { ReactNode } from 'react'
import { FormDialog } from '#web/ui/form-dialog.tsx'

interface Props {
  title: string
  label: string
  onRemove: () => void
  onClose: () => void
  /** What is lost. */
  children: ReactNode
}

/** Asks before a part of a form or rubric is removed that could not be brought back. */
export const RemoveDialog = ({ onRemove, onClose, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    variation="destructive"
    onSubmit={() => {
      onClose()
      onRemove()
    }}
    onClose={onClose}
  />
)

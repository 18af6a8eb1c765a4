import type { ComponentProps } from 'react'
import type { ActionButton } from './action-button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { LocalDialog } from './form-dialog.tsx'

interface Props extends Pick<ComponentProps<typeof ActionButton>, 'size'> {
  onDiscard: () => void
}

/** Asks before what was written since the last save is dropped. */
export const DiscardChanges = ({ onDiscard, ...button }: Props) => (
  <DialogButton
    {...button}
    variation="link"
    dialog={(close) => (
      <LocalDialog
        title="Discard your changes?"
        label="Discard"
        variation="destructive"
        closeLabel="Keep writing"
        onConfirm={onDiscard}
        onClose={close}
      >
        <p>What you have written since the last save will be lost.</p>
      </LocalDialog>
    )}
  >
    Discard changes
  </DialogButton>
)

import { Button } from '@aws-amplify/ui-react'
import { type ComponentProps, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'size'> {
  onDiscard: () => void
}

/** Asks before what was written since the last save is dropped. */
export function DiscardChanges({ onDiscard, ...button }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button {...button} variation="link" onClick={() => setAsked(true)}>
        Discard changes
      </Button>
      {isAsked && (
        <FormDialog
          title="Discard your changes?"
          label="Discard"
          variation="destructive"
          closeLabel="Keep writing"
          onSubmit={() => {
            setAsked(false)
            onDiscard()
          }}
          onClose={() => setAsked(false)}
        >
          <p>What you have written since the last save will be lost.</p>
        </FormDialog>
      )}
    </>
  )
}

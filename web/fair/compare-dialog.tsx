import { useState } from 'react'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import type { useCompared } from './use-compared.ts'

interface Props extends Pick<ReturnType<typeof useCompared>, 'choices' | 'id' | 'choose'> {
  /** Compares with the outcomes on screen from now on. */
  onKeep: () => void
  onClose: () => void
}

/** Asks with which outcomes those on screen are compared. */
export function CompareDialog({ choices, id, choose, onKeep, onClose }: Props) {
  const [chosen, setChosen] = useState(id ?? 'kept')
  return (
    <LocalDialog
      title="Compare with"
      label="Compare"
      onConfirm={() => (chosen === 'kept' ? onKeep() : choose(chosen))}
      onClose={onClose}
    >
      <p>You see who is in only one of the two, and can list those who differ.</p>
      <RadioChoice
        legend="Scenario"
        value={chosen}
        options={[['kept', 'This one as it is now, before you change it'], ...choices]}
        onChoose={setChosen}
      />
    </LocalDialog>
  )
}

import type { Question } from '#shared/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { HiddenAnswers } from '../hidden-answers.tsx'

interface Props {
  questions: readonly Question[]
  onSave: () => void
  onClose: () => void
}

/** Asks before a save hides answers, since the notice about it may be far above the removed question. */
export const HidingDialog = ({ questions, onSave, onClose }: Props) => (
  <FormDialog
    title="Save and hide answers?"
    label="Save and hide"
    closeLabel="Keep writing"
    onSubmit={() => {
      onClose()
      onSave()
    }}
    onClose={onClose}
  >
    <HiddenAnswers questions={questions} />
  </FormDialog>
)

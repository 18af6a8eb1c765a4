import type { Note } from '#shared/discussion.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type Discussed, useDeleting } from './discussion-queries.ts'

interface Props extends Discussed {
  note: Note
  onClose: () => void
  onDeleted: () => void
}

/** Asks before the viewer's own note is deleted. */
export function DeleteNote({ responseId, role, note, onClose, onDeleted }: Props) {
  const deleting = useDeleting({ responseId, role }, onDeleted)
  return (
    <FormDialog
      title="Delete your note?"
      label="Delete"
      runningLabel="Deleting..."
      variation="destructive"
      change={deleting}
      onSubmit={() => deleting.mutate(note.id)}
      onClose={onClose}
    >
      <TextView answer={note.text ?? ''} />
      <p>Others see that there was a note, and no longer what it said.</p>
    </FormDialog>
  )
}

import { TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { longestNote, NewNote } from '#shared/discussion.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { errorProps } from '#web/ui/field-error.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Discussed, useAdding } from './discussion-queries.ts'

/** Another text is another note. A call that is repeated with the same text adds it once. */
const draftOf = (text: string): NewNote => ({ id: crypto.randomUUID(), text })

/** Adds a note to a discussion. */
export function AddNote(row: Discussed) {
  const [draft, setDraft] = useState(() => draftOf(''))
  // A new form: an empty field is no error before the next note.
  const [added, setAdded] = useState(0)
  const adding = useAdding(row, () => {
    setDraft(draftOf(''))
    setAdded(added + 1)
    showSuccess('Your note was added.')
  })
  return (
    <div className="no-print">
      <ActionForm
        key={added}
        schema={NewNote}
        values={draft}
        change={adding}
        onSubmit={(note) => adding.mutate(note)}
        label="Add note"
        runningLabel="Adding..."
        isSecondary
      >
        {(errors) => (
          <TextAreaField
            label="New note"
            descriptiveText="For super reviewers and those who have submitted a score here. It cannot be changed later, only deleted."
            rows={2}
            maxLength={longestNote}
            autoFocus={added > 0}
            value={draft.text}
            onChange={({ target }) => setDraft(draftOf(target.value))}
            {...errorProps(errors.text)}
          />
        )}
      </ActionForm>
    </div>
  )
}

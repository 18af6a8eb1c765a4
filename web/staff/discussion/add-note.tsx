import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { counted } from '#shared/kernel/wording.ts'
import { longestNote, NewNote } from '#shared/reviews/discussion.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { type Discussed, useAdding } from './discussion-queries.ts'

/** A different text is a different note. A repeated call with the same text adds it once. */
const draftOf = (text: string): NewNote => ({ id: crypto.randomUUID(), text })

interface Props extends Discussed {
  /** No note can be added: only one that its author was writing is shown, so that it can be copied. */
  isClosed: boolean
  /** The names of those who can be named. */
  readers: readonly string[]
}

/** Adds a note to a discussion. What is written stays in this tab until it is added. For each row another one, by its `key`. */
export function AddNote({ isClosed, readers, ...row }: Props) {
  const [unwritten] = useState(() => draftOf(''))
  const {
    draft = unwritten,
    keep,
    discard,
    settle,
  } = useKeptDraft<NewNote>(`note/${row.responseId}/${row.role}`)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  // A new form: an empty field is no error before the next note.
  const [added, setAdded] = useState(0)
  const adding = useAdding(row, (sent) => {
    showSuccess('Your note was added.')
    // Text written during the call becomes the next note.
    if (latest.current.id !== sent.id) return
    settle(latest.current)
    setAdded(added + 1)
  })
  const write = (text: string) => (text === '' ? discard() : keep(draftOf(text)))
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const begun = /(?:^|\s)@([^@\n]{0,40})$/.exec(draft.text.slice(0, caret))?.[1]?.toLowerCase()
  const offered =
    begun === undefined ? [] : readers.filter((name) => name.toLowerCase().startsWith(begun)).slice(0, 6)
  const insert = (name: string) => {
    const start = draft.text.slice(0, caret - begun!.length)
    write(`${start}${name} ${draft.text.slice(caret)}`)
    setCaret(0)
    field.current?.focus()
  }
  if (isClosed && draft === unwritten) return null
  return (
    <div className="no-print">
      <ActionForm
        key={added}
        schema={NewNote}
        values={draft}
        change={adding}
        label="Add note"
        runningLabel="Adding..."
        isPossible={!isClosed}
        isSecondary
      >
        {(errors) => (
          <>
            <TextAreaField
              ref={field}
              label="New note"
              descriptiveText="For super reviewers and those who have submitted a score here. Don't write applicants' names here. @ names someone who reads it, and emails them. A note can't be changed, only deleted, and is erased with the application."
              rows={2}
              maxLength={longestNote}
              autoFocus={added > 0}
              value={draft.text}
              onChange={({ target }) => {
                write(target.value)
                setCaret(target.selectionStart)
              }}
              {...errorProps(errors.text)}
            />
            {offered.length > 0 && (
              <p className="row" role="group" aria-label="People to name">
                {offered.map((name) => (
                  <Button key={name} size="small" onClick={() => insert(name)}>
                    @{name}
                  </Button>
                ))}
              </p>
            )}
            <span className="vh" role="status">
              {offered.length > 0 && `${counted(offered.length, 'person', 'people')} to name, with Tab`}
            </span>
          </>
        )}
      </ActionForm>
    </div>
  )
}

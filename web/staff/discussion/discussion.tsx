import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Discussion as Discussed, Note } from '#shared/reviews/discussion.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { Unread } from '#web/staff/unread.tsx'
import { AddNote } from './add-note.tsx'
import {
  type Discussed as Row,
  deleteNote,
  discussionQuery,
  useMarkingRead,
  useShowing,
} from './discussion-queries.ts'
import styles from './discussion.module.css'

interface Props extends Row {
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3'
  /** Whether notes can be added, if the page knows it before the discussion has loaded. */
  isOpen?: boolean
}

/** The discussion of an application among super reviewers and people who have scored it. Nobody else learns that it exists. */
export default function Discussion({ responseId, role, heading: Heading, isOpen = true }: Props) {
  const query = useQuery(discussionQuery({ responseId, role }))
  useMarkingRead({ responseId, role }, query.data)
  const [deleting, setDeleting] = useState<Note>()
  const head = useRef<HTMLHeadingElement>(null)
  const id = `discussion-${role}`
  return (
    <Loaded of={query} what="notes" part={<DiscussionSkeleton isOpen={isOpen} />} missing={null}>
      {(discussion) => (
        <section className={styles.discussion} aria-labelledby={id}>
          <Heading id={id} ref={head} tabIndex={-1}>
            Discussion
            <span className="vh"> of {chapterRoles.nameOf(role)}</span>
            {discussion.hasNews && <Unread />}
          </Heading>
          <Notes discussion={discussion} onDelete={setDeleting} />
          {discussion.whyClosed !== null && <p className="muted small">{discussion.whyClosed}</p>}
          <AddNote
            key={`${responseId} ${role}`}
            responseId={responseId}
            role={role}
            readers={discussion.readers}
            isClosed={discussion.whyClosed !== null}
          />
          {deleting && (
            <DeleteNote
              {...{ responseId, role }}
              note={deleting}
              onClose={() => setDeleting(undefined)}
              onDeleted={() => {
                // The button that opened the dialog is gone.
                flushSync(() => setDeleting(undefined))
                head.current?.focus()
              }}
            />
          )}
        </section>
      )}
    </Loaded>
  )
}

interface NotesProps {
  discussion: Discussed
  onDelete: (note: Note) => void
}

function Notes({ discussion: { notes, whyClosed }, onDelete }: NotesProps) {
  if (notes.length === 0) return <p className="muted small">There are no notes yet.</p>
  return (
    <ol className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          <p className="row small">
            <b>{note.by}</b>
            <span className="muted">
              <ZonedDate iso={note.at} withTime />
            </span>
            {note.isOwn && note.text !== null && whyClosed === null && (
              <span className="push no-print">
                <TextButton onClick={() => onDelete(note)}>Delete...</TextButton>
              </span>
            )}
          </p>
          {note.text === null ? (
            <p className="muted small">This note was deleted.</p>
          ) : (
            <TextView answer={note.text} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** A discussion while it loads, in the size of one without notes. */
const DiscussionSkeleton = ({ isOpen }: { isOpen: boolean }) => (
  <div className={`skeleton ${isOpen ? styles.openSkeleton : styles.closedSkeleton}`} />
)

interface DeleteProps extends Row {
  note: Note
  onClose: () => void
  onDeleted: () => void
}

/** Asks before the viewer's own note is deleted. */
function DeleteNote({ responseId, role, note, onClose, onDeleted }: DeleteProps) {
  const show = useShowing({ responseId, role })
  return (
    <CallDialog
      title="Delete your note?"
      label="Delete"
      runningLabel="Deleting..."
      variation="destructive"
      call={() => deleteNote({ responseId, role }, note.id)}
      onDone={(discussion) => {
        show(discussion)
        onDeleted()
      }}
      onClose={onClose}
    >
      <TextView answer={note.text ?? ''} />
      <p>Others see that there was a note, and no longer what it said.</p>
    </CallDialog>
  )
}

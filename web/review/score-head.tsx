import type { ReactNode } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Answers } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import { useObserved } from '#web/autosave/observable.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { saveIcons, saveLook, saveText, useSaveState } from '#web/autosave/save-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { kindWords } from './review-words.ts'
import { scoreOnScale } from './scores.ts'
import styles from './rubric.module.css'

interface Props {
  review: Review
  answers: Answers
  note: ReactNode
  children?: ReactNode
}

/** Stays on top of the rubrics: the score so far, a note on its state, and the button to submit. */
export const ScoreHead = ({ review, answers, note, children }: Props) => (
  <div className={styles.head}>
    <div>
      <p className={styles.score}>
        {kindWords[review.kind].title} Score: {scoreOnScale(review, answers)}
      </p>
      {note}
    </div>
    {children}
  </div>
)

/** Whether everything is saved, and since when. */
export function SaveNote({ kind, of: { draft, autosave } }: { kind: AssignmentKind; of: OpenDraft }) {
  const state = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const look = saveLook(state, hasUnsaved)
  const { name, title } = kindWords[kind]
  return (
    <p className={styles.saveNote} data-look={look} role="status">
      <Icon shape={saveIcons[look]} />
      <span>{saveText(look, state.lastSave, { unsaved: title, failed: name })}</span>
    </p>
  )
}

import type { AssignmentKind } from '#shared/assignment.ts'
import type { OpenDraft } from '#web/draft/open-drafts.ts'
import { saveLook, saveText } from '#web/draft/save-text.ts'
import { useDraft, useSaveState } from '#web/draft/use-draft.ts'
import { Icon } from '#web/ui/icon.tsx'
import { words } from '../words.ts'

const shapes = { saving: 'dots', saved: 'tick', unsaved: 'clock', failed: 'problem' } as const

/** Whether everything is saved, and since when. */
export function SaveNote({ kind, of: { draft, autosave } }: { kind: AssignmentKind; of: OpenDraft }) {
  const state = useSaveState(autosave)
  const hasUnsaved = useDraft(draft, () => draft.hasUnsaved())
  const look = saveLook(state, hasUnsaved)
  const { name, title } = words[kind]
  return (
    <p className={`savenote savenote--${look}`} role="status">
      <Icon shape={shapes[look]} />
      <span className="num">{saveText(look, state.lastSave, { unsaved: title, failed: name })}</span>
    </p>
  )
}

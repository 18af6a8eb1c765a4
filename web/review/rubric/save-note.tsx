import type { AssignmentKind } from '#shared/assignment.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { saveIcons, saveLook, saveText, useSaveState } from '#web/autosave/save-state.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { Icon } from '#web/ui/icon.tsx'
import { words } from '../words.ts'

/** Whether everything is saved, and since when. */
export function SaveNote({ kind, of: { draft, autosave } }: { kind: AssignmentKind; of: OpenDraft }) {
  const state = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const look = saveLook(state, hasUnsaved)
  const { name, title } = words[kind]
  return (
    <p className={`savenote savenote--${look}`} role="status">
      <Icon shape={saveIcons[look]} />
      <span className="num">{saveText(look, state.lastSave, { unsaved: title, failed: name })}</span>
    </p>
  )
}

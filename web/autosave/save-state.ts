import type { Autosave, SaveState } from './engine/autosave.ts'
import { useObserved } from './observable.ts'

export const useSaveState = (autosave: Autosave): SaveState => useObserved(autosave, () => autosave.state)

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** '3:42:10 PM', with the date if it was not today. */
function saveTime(iso: string, now: Date): string {
  const saved = new Date(iso)
  return saved.toDateString() === now.toDateString() ? time.format(saved) : dayAndTime.format(saved)
}

type SaveLook = 'saving' | 'saved' | 'unsaved' | 'failed'

/** Which of four ways the save state looks. A closed draft has only failed if something in it was not saved. */
export function saveLook({ phase, lastSave }: SaveState, hasUnsaved: boolean): SaveLook {
  if (phase === 'saving') return 'saving'
  if (phase === 'failed' || phase === 'signed-out' || (phase === 'closed' && hasUnsaved)) return 'failed'
  return lastSave ? 'saved' : 'unsaved'
}

/** The icon for each look. */
export const saveIcons = { saving: 'dots', saved: 'tick', unsaved: 'clock', failed: 'problem' } as const

/** What the saved thing is called: before its first save, and when a save failed. */
export interface SaveNames {
  unsaved: string
  failed: string
}

export function saveText(
  look: SaveLook,
  lastSave: string | null,
  { unsaved, failed }: SaveNames,
  now = new Date(),
): string {
  const last = lastSave ? saveTime(lastSave, now) : 'never'
  switch (look) {
    case 'saving':
      return 'Saving...'
    case 'saved':
      return `Last save: ${last}`
    case 'unsaved':
      return `${unsaved} not yet saved!`
    case 'failed':
      return `Failed to save your ${failed} (Last save: ${last})`
  }
}

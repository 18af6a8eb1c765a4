import type { SaveState } from './autosave.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** '3:42:10 PM', and with its day where that is not today. */
function saveTime(iso: string, now: Date): string {
  const saved = new Date(iso)
  return saved.toDateString() === now.toDateString() ? time.format(saved) : dayAndTime.format(saved)
}

type SaveLook = 'saving' | 'saved' | 'unsaved' | 'failed'

/** Which of its four looks a save bar has. After the end it fails only where something could not be stored. */
export function saveLook({ phase, lastSave }: SaveState, hasUnsaved: boolean): SaveLook {
  if (phase === 'saving') return 'saving'
  if (phase === 'failed' || phase === 'signed-out' || (phase === 'closed' && hasUnsaved)) return 'failed'
  return lastSave ? 'saved' : 'unsaved'
}

/** How the thing that is saved is called: where nothing was saved yet, and where saving failed. */
interface Named {
  unsaved: string
  failed: string
}

const application: Named = { unsaved: 'Form', failed: 'application' }

export function saveText(
  look: SaveLook,
  lastSave: string | null,
  { unsaved, failed }: Named = application,
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

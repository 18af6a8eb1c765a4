import { serverNow } from '#web/api/server-clock.ts'
import type { Autosave, SaveState } from './engine/autosave.ts'
import { useObserved } from './observable.ts'

const network = {
  subscribe(listener: () => void) {
    const stop = new AbortController()
    for (const event of ['online', 'offline']) window.addEventListener(event, listener, stop)
    return () => stop.abort()
  },
}

/** Whether this device has a network, as far as its browser knows. */
export const useOnline = () => useObserved(network, () => navigator.onLine)

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

type SaveLook = 'saving' | 'saved' | 'unsaved' | 'contested' | 'offline' | 'unkept' | 'failed'

/** What is not saved yet, and whether this device has a network. */
interface Circumstances {
  hasUnsaved: boolean
  /** The person must choose between two answers before either is saved. */
  hasConflict?: boolean
  isOnline?: boolean
  /** Whether this device has kept what is not saved. */
  isKept?: boolean
}

/** Which of seven ways the save state looks. A closed draft has only failed if something in it was not saved. */
export function saveLook(
  { phase, lastSave }: SaveState,
  { hasUnsaved, hasConflict = false, isOnline = true, isKept = true }: Circumstances,
): SaveLook {
  const isStopped = phase === 'signed-out' || (phase === 'closed' && hasUnsaved)
  if (!isStopped && phase !== 'failed' && hasUnsaved && !isOnline) return isKept ? 'offline' : 'unkept'
  if (phase === 'saving') return 'saving'
  if (isStopped || phase === 'failed') return 'failed'
  if (hasConflict) return 'contested'
  return lastSave ? 'saved' : 'unsaved'
}

/** The icon for each look unless something is wrong, which has the sign of a problem. */
export const saveIcons: Partial<Record<SaveLook, 'dots' | 'tick' | 'clock' | 'notice'>> = {
  saving: 'dots',
  saved: 'tick',
  unsaved: 'clock',
  offline: 'notice',
  unkept: 'notice',
}

/** What the saved thing is called: before its first save, and when a save failed. */
export interface SaveNames {
  unsaved: string
  failed: string
}

export function saveText(
  look: SaveLook,
  lastSave: string | null,
  { unsaved, failed }: SaveNames,
  now = serverNow(),
): string {
  const last = lastSave ? saveTime(lastSave, now) : 'never'
  switch (look) {
    case 'saving':
      return 'Saving...'
    case 'saved':
      return `Last save: ${last}`
    case 'unsaved':
      return `${unsaved} not yet saved!`
    case 'contested':
      return 'Choose between two answers'
    case 'offline':
      return "You're offline. Keep writing: it is kept on this device."
    case 'unkept':
      return "You're offline. Keep this page open: it is sent later."
    case 'failed':
      return `Failed to save your ${failed} (Last save: ${last})`
  }
}

import { useSyncExternalStore } from 'react'
import type { Autosave, SaveState } from './autosave.ts'
import type { Draft } from './draft.ts'

/** Something of a draft that renders a component anew only when it changes. `look` must find the same value as long as nothing changed. */
export const useDraft = <T>(draft: Draft, look: () => T): T => useSyncExternalStore(draft.subscribe, look)

export const useSaveState = (autosave: Autosave): SaveState =>
  useSyncExternalStore(autosave.subscribe, () => autosave.state)

import type { KeptChanges } from './draft.ts'

/** Where unsaved changes are kept on this device, so that a reload does not lose them. */
export interface ChangeKeeper {
  load(responseId: string): Promise<KeptChanges | undefined>
  keep(responseId: string, changes: KeptChanges): void
  forget(responseId: string): void
}

/** Keeps them as long as the page lives. */
export function inMemory(): ChangeKeeper {
  const kept = new Map<string, KeptChanges>()
  return {
    load: (responseId) => Promise.resolve(kept.get(responseId)),
    keep: (responseId, changes) => void kept.set(responseId, changes),
    forget: (responseId) => void kept.delete(responseId),
  }
}

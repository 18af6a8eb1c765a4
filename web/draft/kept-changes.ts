import type { KeptChanges } from './draft.ts'

/** Where the unsaved changes of a response are kept on this device, so that a reload does not lose them. */
export interface ChangeKeeper {
  load(): Promise<KeptChanges>
  keep(changes: KeptChanges): void
  forget(): void
}

/** Keeps them as long as the page lives. */
export function inMemory(): ChangeKeeper {
  let kept: KeptChanges = {}
  return {
    load: () => Promise.resolve(kept),
    keep(changes) {
      kept = changes
    },
    forget() {
      kept = {}
    },
  }
}

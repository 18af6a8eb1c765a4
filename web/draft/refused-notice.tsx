import { Icon } from '#web/ui/icon.tsx'
import type { Autosave } from './autosave.ts'
import { useSaveState } from './use-draft.ts'

/** Why what was written is not saved, where the person can do something about it. */
export function RefusedNotice({ autosave }: { autosave: Autosave }) {
  const { phase, failedBecause } = useSaveState(autosave)
  return phase === 'failed' && failedBecause ? (
    <p className="message message--failure" role="alert">
      <Icon shape="problem" />
      <span>{failedBecause}</span>
    </p>
  ) : null
}

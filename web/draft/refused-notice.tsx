import { Icon } from '#web/ui/icon.tsx'
import type { Autosave } from './autosave.ts'
import { useSaveState } from './use-draft.ts'

/** The server will not take what was written as it is, and says why. Nothing is sent again until it changes. */
export function RefusedNotice({ autosave }: { autosave: Autosave }) {
  const { phase, refusedBecause } = useSaveState(autosave)
  return phase === 'failed' && refusedBecause ? (
    <p className="message message--failure" role="alert">
      <Icon shape="problem" />
      <span>{refusedBecause}</span>
    </p>
  ) : null
}

import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { useSaveState } from '../draft/use-draft.ts'

/** The server will not take the answers as they are, and says why. Nothing is sent again until they change. */
export function RefusedNotice() {
  const { autosave } = useApplication()
  const { phase, refusedBecause } = useSaveState(autosave)
  return phase === 'failed' && refusedBecause ? (
    <p className="message message--failure" role="alert">
      <Icon shape="problem" />
      <span>{refusedBecause}</span>
    </p>
  ) : null
}

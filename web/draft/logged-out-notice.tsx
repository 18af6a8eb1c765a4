import { Button } from '@aws-amplify/ui-react'
import { useSession } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { useSaveState } from '../draft/use-draft.ts'

/** The session has ended while the form was open. The answers stay; the way to the log-in leads back here. */
export function LoggedOutNotice() {
  const { autosave } = useApplication()
  const { phase } = useSaveState(autosave)
  const { refresh } = useSession()
  if (phase !== 'signed-out') return null
  return (
    <section className="message message--failure" role="alert">
      <Icon shape="problem" />
      <div className="stack">
        <p>
          You are not logged in any more. Your answers stay on this page and are saved after you log in again.
        </p>
        <Button onClick={() => void refresh().catch(() => undefined)}>Log in again</Button>
      </div>
    </section>
  )
}

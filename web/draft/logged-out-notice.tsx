import { Button } from '@aws-amplify/ui-react'
import { useSession } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Autosave } from './autosave.ts'
import { useSaveState } from './use-draft.ts'

interface Props {
  autosave: Autosave
  /** What stays on the page. */
  children: string
}

/** The session has ended while something was written. It stays; the way to the log-in leads back here. */
export function LoggedOutNotice({ autosave, children }: Props) {
  const { phase } = useSaveState(autosave)
  const { refresh } = useSession()
  if (phase !== 'signed-out') return null
  return (
    <section className="message message--failure" role="alert">
      <Icon shape="problem" />
      <div className="stack">
        <p>You are not logged in any more. {children}</p>
        <Button onClick={() => void refresh().catch(() => undefined)}>Log in again</Button>
      </div>
    </section>
  )
}

import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { Answers } from '#shared/response.ts'
import { refresh } from '#web/session/session.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Failure } from '#web/ui/message.tsx'
import type { Autosave } from './engine/autosave.ts'
import { useObserved } from './observable.ts'
import type { OpenDraft } from './open-drafts.ts'
import { saveIcons, saveLook, type SaveNames, saveText, useSaveState } from './save-state.ts'
import styles from './save-notices.module.css'

type Saved = Pick<OpenDraft, 'draft' | 'autosave'>

/** Whether everything is saved, and since when. */
export function SaveNote({ of: { draft, autosave }, names }: { of: Saved; names: SaveNames }) {
  const state = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const look = saveLook(state, hasUnsaved)
  return (
    <p className={styles.note} data-look={look} role="status">
      <Icon shape={saveIcons[look]} />
      <span>{saveText(look, state.lastSave, names)}</span>
    </p>
  )
}

interface ClosedProps {
  of: Saved
  /** What happens to changes made after the last save. */
  fate: string
  /** The unsaved answers as text to copy. */
  asText: (unsaved: Answers) => string
  /** Where to go next. */
  children: ReactNode
}

/** The draft takes no more changes. Changes that were not saved in time can still be read and copied. */
export function ClosedDraft({ of: { draft, autosave }, fate, asText, children }: ClosedProps) {
  const { phase, closedBecause } = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  if (phase !== 'closed') return null
  const copy = () =>
    void copyText(asText(Object.assign({}, ...draft.unsaved().map(({ answers }) => answers))))
  return (
    <MessageBox isFailure role="alert">
      <p>
        <b>{closedBecause}</b>
      </p>
      {hasUnsaved && (
        <>
          <p>{fate} It is still on this page.</p>
          <p>
            <Button onClick={copy}>Copy what is not saved</Button>
          </p>
        </>
      )}
      <p>{children}</p>
    </MessageBox>
  )
}

interface LoggedOutProps {
  autosave: Autosave
  /** What stays on the page. */
  children: string
}

/** The session has ended while the person was writing. Logging in leads back to this page. */
export function LoggedOutNotice({ autosave, children }: LoggedOutProps) {
  const { phase } = useSaveState(autosave)
  if (phase !== 'signed-out') return null
  return (
    <MessageBox isFailure role="alert">
      <p>You are not logged in any more. {children}</p>
      <Button onClick={() => void refresh().catch(() => undefined)}>Log in again</Button>
    </MessageBox>
  )
}

/** Why the changes are not saved, if the person can do something about it. */
export function RefusedNotice({ autosave }: { autosave: Autosave }) {
  const { phase, failedBecause } = useSaveState(autosave)
  return phase === 'failed' && failedBecause ? (
    <div role="alert">
      <Failure>{failedBecause}</Failure>
    </div>
  ) : null
}

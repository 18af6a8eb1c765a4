import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { Answers } from '#shared/applications/response.ts'
import { copyText } from '#web/kit/ui/copy-text.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { refresh } from '#web/session/session.tsx'
import type { Autosave } from './engine/autosave.ts'
import { useObserved } from './observable.ts'
import type { OpenDraft } from './open-drafts.ts'
import { saveIcons, saveLook, type SaveNames, saveText, useOnline, useSaveState } from './save-state.ts'
import styles from './save-notices.module.css'

type Saved = Pick<OpenDraft, 'draft' | 'autosave' | 'keeper'>

interface NoteProps {
  of: Saved
  names: SaveNames
  /** The person has just asked to save. */
  isAsked?: boolean
  /** The section on screen, if a draft has several: the others show their own conflicts. */
  sectionId?: string
  /** What holds besides. It is shown unless something is wrong with saving. */
  notice?: string | false | undefined
}

/** Whether everything is saved, and the time of the last save. */
export function SaveNote({ of, names, isAsked, sectionId, notice }: NoteProps) {
  const { draft, autosave, keeper } = of
  const state = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const hasConflict = useObserved(draft, () =>
    draft.conflicts().some((each) => sectionId === undefined || each.sectionId === sectionId),
  )
  const isKept = useObserved(keeper, () => keeper.isKept)
  const look = saveLook(state, { hasUnsaved, hasConflict, isOnline: useOnline(), isKept })
  const icon = saveIcons[look]
  const [words, lastSave] = saveText(look, state.lastSave, names).split(/(?= \()/)
  // A screen reader announces each change of this text, so it stays the same while someone types on and the text is saved again.
  const [said, say] = useState(words)
  const news = look === 'saving' && !isAsked ? said : look === 'saved' ? 'Saved' : words
  if (news !== said) say(news)
  const noted = (look === 'saving' || look === 'saved' || look === 'unsaved') && notice
  return (
    <p className={styles.note} data-look={icon ? look : 'failed'} data-noted={noted ? true : undefined}>
      <Icon shape={noted ? 'notice' : (icon ?? 'problem')} />
      <span>
        {noted && (
          <b>
            {noted}
            <span className="hide-s"> · </span>
          </b>
        )}
        {/* In the text below, a screen reader finds it once. */}
        <span aria-hidden={words === said}>{words}</span>
        {lastSave && <span className={styles.last}>{lastSave}</span>}
      </span>
      <span className="vh" role="status">
        {said}
      </span>
    </p>
  )
}

export interface CopyProps {
  of: Saved
  /** The unsaved answers as text to copy. */
  asText: (unsaved: Answers) => string
}

/** Copies the unsaved answers of a draft. */
export function CopyUnsaved({ of: { draft }, asText }: CopyProps) {
  const unsaved = () => Object.assign({}, ...draft.unsaved().map(({ answers }) => answers)) as Answers
  return (
    <Button size="small" aria-label="Copy what is not saved" onClick={() => void copyText(asText(unsaved()))}>
      <span>
        Copy<span className="hide-s"> what is not saved</span>
      </span>
    </Button>
  )
}

/** For a notice above what someone is writing. The focus stays there: the next keys must not be taken for shortcuts. */
export const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

interface LoggedOutProps {
  autosave: Autosave
  /** What happens to the text on the page. */
  children: string
}

/** The session has ended while the person was writing. Logging in leads back to this page. */
export function LoggedOutNotice({ autosave, children }: LoggedOutProps) {
  const { phase } = useSaveState(autosave)
  if (phase !== 'signed-out') return null
  return (
    <MessageBox isFailure role="alert" ref={bringIntoSight}>
      <p>You are not logged in any more. {children}</p>
      <p>
        <Button onClick={() => void refresh().catch(() => undefined)}>Log in again</Button>
      </p>
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

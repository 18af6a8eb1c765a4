import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { SaveNote } from '#web/autosave/save-notices.tsx'
import { useOnline, useSaveState } from '#web/autosave/save-state.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { showNotice } from '#web/kit/ui/toast.ts'
import { useApplication } from '../application.tsx'
import { type Position, positionText } from '../sections.ts'
import { ClosedActions, ClosedNotice, useIsChange, useIsClosed, useTimeLeft } from './deadline-notices.tsx'
import styles from '../form.module.css'

interface Props extends Position {
  leave: (to: string) => void
}

/**
 * Stays at the top: whether everything is saved, and a button to save now. In a closed application it says why instead, in the same
 * place. On phones it also opens the list of sections.
 */
export function SaveBar(props: Props) {
  const isClosed = useIsClosed()
  return (
    <section className={`no-print ${styles.savebar}`} aria-label={isClosed ? 'Closed' : 'Saving'}>
      <div>
        <Button size="small" popoverTarget="sections" aria-label={`Sections, ${positionText(props)}`}>
          <Icon shape="list" />
          <span>
            <span className="hide-s">Section </span>
            {positionText(props)}
          </span>
        </Button>
        {isClosed ? <Closed /> : <Saving {...props} />}
      </div>
    </section>
  )
}

const names = { unsaved: 'Form', failed: 'application' }

/** Why nothing more is saved. After a save that failed, the bar says that, and the reason hangs below it: nothing moves. */
function Closed() {
  const application = useApplication()
  const { draft, autosave } = application
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const { phase } = useSaveState(autosave)
  const hasFailed = hasUnsaved && phase !== 'saving' && phase !== 'idle'
  return (
    <>
      {hasFailed && <SaveNote of={application} names={names} />}
      <div className={hasFailed ? styles.reason : styles.inBar}>
        <ClosedNotice />
      </div>
      <ClosedActions />
    </>
  )
}

function Saving({ section: { sectionId }, leave }: Props) {
  const application = useApplication()
  const isChange = useIsChange()
  const left = useTimeLeft()
  const isOnline = useOnline()
  const { form, draft, autosave } = application
  const { phase, lastSave } = useSaveState(autosave)
  const [isAsked, setAsked] = useState(false)
  const save = () => {
    if (!draft.hasUnsaved())
      return showNotice(lastSave ? 'Everything is saved.' : 'There is nothing to save yet.')
    setAsked(true)
    return void autosave
      .flush()
      .catch(() => undefined)
      .finally(() => setAsked(false))
  }
  return (
    <>
      <span className="muted hide-s">{form.semester} application</span>
      <SaveNote
        of={application}
        {...{ names, isAsked, sectionId }}
        notice={isChange ? 'Changes not submitted yet' : left && `${left} left`}
      />
      <ActionButton
        size="small"
        aria-label="Save application"
        isPossible={phase !== 'saving' && isOnline}
        onClick={save}
      >
        <span>
          Save<span className="hide-s"> application</span>
        </span>
      </ActionButton>
      {isChange && (
        <Button
          size="small"
          aria-label="Review and submit"
          onClick={() => leave(pathTo('submit', { formId: form.id }))}
        >
          <span>
            Review<span className="hide-s"> and submit</span>
          </span>
        </Button>
      )}
    </>
  )
}

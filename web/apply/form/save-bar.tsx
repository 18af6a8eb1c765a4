import { Button } from '@aws-amplify/ui-react'
import { SaveNote } from '#web/autosave/save-notices.tsx'
import { useSaveState } from '#web/autosave/save-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { type Position, positionText } from '../sections.ts'
import styles from '../form.module.css'

/** Stays at the top: whether everything is saved, and a button to save now. On phones it also opens the list of sections. */
export function SaveBar(position: Position) {
  const application = useApplication()
  const { form, autosave } = application
  const { phase } = useSaveState(autosave)
  return (
    <section className={`no-print ${styles.savebar}`} aria-label="Saving">
      <div>
        <Button size="small" popoverTarget="sections" aria-label={`Sections, ${positionText(position)}`}>
          <Icon shape="list" />
          <span>
            <span className="hide-s">Section </span>
            {positionText(position)}
          </span>
        </Button>
        <span className="muted hide-s">{form.semester} application</span>
        <SaveNote of={application} names={{ unsaved: 'Form', failed: 'application' }} />
        <Button
          size="small"
          aria-label="Save application"
          isDisabled={phase === 'saving' || phase === 'closed'}
          onClick={() => void autosave.flush().catch(() => undefined)}
        >
          <span>
            Save<span className="hide-s"> application</span>
          </span>
        </Button>
      </div>
    </section>
  )
}

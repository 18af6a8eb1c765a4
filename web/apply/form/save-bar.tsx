import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { saveIcons, saveLook, saveText, useSaveState } from '#web/autosave/save-state.ts'
import { type Position, positionText } from '../sections.ts'

/** Stays at the top: whether everything is saved, and a button to save now. On phones it also opens the list of sections. */
export function SaveBar(position: Position) {
  const { form, draft, autosave } = useApplication()
  const state = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const look = saveLook(state, hasUnsaved)
  return (
    <section className={look === 'failed' ? 'savebar savebar--failed' : 'savebar'} aria-label="Saving">
      <div className="savebar__in">
        <OpenSections {...position} />
        <span className="muted hide-s">{form.semester} application</span>
        <p className={`savebar__state savebar__state--${look}`} role="status">
          <Icon shape={saveIcons[look]} />
          <span className="num">{saveText(look, state.lastSave)}</span>
        </p>
        <Button
          size="small"
          aria-label="Save application"
          isDisabled={look === 'saving' || state.phase === 'closed'}
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

function OpenSections(position: Position) {
  return (
    <Button
      size="small"
      className="tasks__open"
      popoverTarget="sections"
      aria-label={`Sections, ${positionText(position)}`}
    >
      <Icon shape="list" />
      <span>
        <span className="hide-s">Section </span>
        {positionText(position)}
      </span>
    </Button>
  )
}

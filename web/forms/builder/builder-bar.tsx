import { pathTo } from '#shared/pages.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DiscardChanges } from '#web/ui/discard-changes.tsx'
import styles from './builder.module.css'
import type { FormDraft } from './use-form-draft.ts'

interface Props {
  title: string
  draft: FormDraft
  onSave: () => void
}

/** The bar that stays in view: what is being edited, whether it is saved, and the save button. */
export function BuilderBar({ title, draft, onSave }: Props) {
  const { isNew, isChanged, isSaving, newer, discard } = draft
  return (
    <div className={styles.bar}>
      <h1 className="h1--dense">{title}</h1>
      <span className="muted small" role="status">
        {isSaving
          ? 'Saving...'
          : isChanged
            ? 'Not saved yet. This tab keeps it through a reload.'
            : !isNew && 'Saved'}
      </span>
      <span className="row push">
        {isChanged && <DiscardChanges onDiscard={discard} />}
        <ButtonLink to={pathTo('forms')}>All forms</ButtonLink>
        <ActionButton variation="primary" isRunning={isSaving} isPossible={!newer} onClick={onSave}>
          {isNew ? 'Create form' : 'Save form'}
        </ActionButton>
      </span>
    </div>
  )
}

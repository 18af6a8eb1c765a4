import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { pathTo } from '#shared/pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface Props {
  title: string
  draft: FormDraft
  isNew: boolean
  onSave: () => void
}

/** Stays in sight: what is being edited, whether it is saved, and how it gets saved. */
export function BuilderBar({ title, draft, isNew, onSave }: Props) {
  const { isChanged, isSaving, newer, discard } = draft
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="builder-bar">
      <h1 className="h1--dense">{title}</h1>
      <span className="muted small" role="status">
        {isSaving
          ? 'Saving...'
          : isChanged
            ? 'Not saved yet. This tab keeps it through a reload.'
            : !isNew && 'Saved'}
      </span>
      <span className="row push">
        {isChanged && (
          <Button variation="link" onClick={() => setAsking(true)}>
            Discard changes
          </Button>
        )}
        <ButtonLink to={pathTo('forms')}>All forms</ButtonLink>
        <Button variation="primary" aria-disabled={isSaving || Boolean(newer)} onClick={onSave}>
          {isNew ? 'Create form' : 'Save form'}
        </Button>
      </span>
      {isAsking && (
        <Modal
          title="Discard your changes?"
          closeLabel="Keep writing"
          onClose={() => setAsking(false)}
          actions={
            <Button
              variation="primary"
              onClick={() => {
                discard()
                setAsking(false)
              }}
            >
              Discard
            </Button>
          }
        >
          <p>What you have written since the last save will be lost.</p>
        </Modal>
      )}
    </div>
  )
}

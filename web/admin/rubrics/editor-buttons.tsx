import { Button } from '@aws-amplify/ui-react'
import { pathTo } from '#shared/pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { RubricDraft } from './use-rubric-draft.ts'

interface Props {
  draft: RubricDraft
  formId: string
  isRunning: boolean
}

export const EditorButtons = ({ draft, formId, isRunning }: Props) => (
  <div className="row">
    <SubmitButton label={saveLabel(draft)} isRunning={isRunning} />
    <ButtonLink to={pathTo('rubrics', { formId })}>Back to all rubrics</ButtonLink>
    {draft.isChanged && (
      <>
        <Button variation="link" onClick={draft.discard}>
          Discard changes
        </Button>
        <span className="small muted">Not saved yet. This tab keeps it through a reload.</span>
      </>
    )}
  </div>
)

function saveLabel({ stored, isOutdated }: RubricDraft) {
  if (!stored) return 'Save rubric'
  return isOutdated ? `Save over version ${stored.version}` : `Save as version ${stored.version + 1}`
}

import type { RubricVersion } from '#shared/rubric.ts'
import { ConflictingAnswers } from '#web/autosave/conflicts/conflicting-answers.tsx'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { CommentBox } from '#web/rubric/comment-box.tsx'
import { commentPlace } from './field-place.ts'
import { useField } from './use-field.ts'

/** What a reviewer has to say beside the scores of one rubric. */
export function CommentField({ rubric, of }: { rubric: RubricVersion; of: OpenDraft }) {
  const place = commentPlace(rubric, of)
  const { value, isReadOnly, change } = useField(place)
  return (
    <div className="amplify-flex amplify-field">
      <CommentBox {...{ rubric, fieldId: place.fieldId, value, isReadOnly, onChange: change }} />
      <ConflictingAnswers {...place} />
    </div>
  )
}

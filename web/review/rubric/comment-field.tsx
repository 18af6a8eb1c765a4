import { Label } from '@aws-amplify/ui-react'
import type { RubricVersion } from '#shared/rubric.ts'
import { Contest } from '#web/draft/contest.tsx'
import { Earlier } from '#web/draft/earlier.tsx'
import type { OpenDraft } from '#web/draft/open-drafts.ts'
import { commentPlace } from './field-place.ts'
import { useField } from './use-field.ts'

/** Longest text that is stored, in characters. */
const longest = 20_000

/** What a reviewer has to say beside the scores of one rubric. */
export function CommentField({ rubric, of }: { rubric: RubricVersion; of: OpenDraft }) {
  const place = commentPlace(rubric, of)
  const { fieldId } = place
  const { value, isReadOnly, change } = useField(place)
  const { commentsDescription } = rubric
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={fieldId}>
        Comments
        {rubric.title && <span className="vh"> on {rubric.title}</span>}
      </Label>
      {commentsDescription && (
        <p className="small muted" id={`${fieldId}-hint`}>
          {commentsDescription}
        </p>
      )}
      <textarea
        className="amplify-textarea amplify-field-group__control"
        id={fieldId}
        rows={5}
        value={value}
        maxLength={longest}
        readOnly={isReadOnly}
        aria-describedby={commentsDescription ? `${fieldId}-hint` : undefined}
        onChange={({ target }) => change(target.value)}
      />
      <Contest {...place} />
      <Earlier {...place} />
    </div>
  )
}

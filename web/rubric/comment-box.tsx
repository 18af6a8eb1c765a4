import { Label } from '@aws-amplify/ui-react'
import type { Rubric } from '#shared/rubric.ts'

/** Longest text that is stored, in characters. */
const longest = 20_000

interface Props {
  rubric: Pick<Rubric, 'title' | 'commentsDescription'>
  fieldId: string
  value: string
  onChange: (value: string) => void
  isReadOnly?: boolean
}

/** Where a reviewer writes what is to be said beside the scores of a rubric. */
export function CommentBox({ rubric: { title, commentsDescription }, fieldId, ...field }: Props) {
  const { value, onChange, isReadOnly = false } = field
  return (
    <>
      <Label htmlFor={fieldId}>
        Comments
        {title && <span className="vh"> on {title}</span>}
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
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}

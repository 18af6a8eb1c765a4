import { Input, Label } from '@aws-amplify/ui-react'
import { useId } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { viewerZone } from '#web/ui/viewer-zone.ts'
import { momentOf } from './local-time.ts'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  problem?: string | undefined
}

/** A moment in the viewer's zone, which is named. */
export function MomentField({ label, value, onChange, problem }: Props) {
  const id = useId()
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={id}>{label}</Label>
      <p className="muted small" id={`${id}-zone`}>
        {viewerZone(momentOf(value))}
      </p>
      <Input
        id={id}
        className="board-moment"
        type="datetime-local"
        value={value}
        hasError={problem !== undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-zone ${id}-problem` : `${id}-zone`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p className="amplify-field__error-message" id={`${id}-problem`}>
          <FieldError message={problem} />
        </p>
      )}
    </div>
  )
}

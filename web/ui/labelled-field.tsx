import { Label } from '@aws-amplify/ui-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

/** The attributes that connect a field to its label, hint and error. */
interface Wiring {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface Props {
  label: string
  hint: string
  problem: string | undefined
  children: (wiring: Wiring) => ReactNode
}

/** A field with its label and hint above it and its error below. */
export function LabelledField({ label, hint, problem, children }: Props) {
  const id = useId()
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={id}>{label}</Label>
      <p className="muted small" id={`${id}-hint`}>
        {hint}
      </p>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? `${id}-hint ${id}-problem` : `${id}-hint`,
      })}
      {problem && (
        <p className="amplify-field__error-message" id={`${id}-problem`}>
          <FieldError message={problem} />
        </p>
      )}
    </div>
  )
}

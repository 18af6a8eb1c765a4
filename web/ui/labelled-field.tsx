import { Label } from '@aws-amplify/ui-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

/** What ties a field to its words. */
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

/** A field with its label, a hint above it and what is wrong with it below. */
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

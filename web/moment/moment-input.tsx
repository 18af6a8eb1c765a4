import { Input } from '@aws-amplify/ui-react'
import type { Wiring } from '#web/ui/labelled-field.tsx'
import { momentOf, shortWallTime } from './zoned-time.ts'

interface Props extends Wiring {
  zone: string
  /** A moment; empty where none is chosen. */
  value: string
  onChange: (iso: string) => void
  className?: string
  /** 1: to the second. */
  step?: number
}

/** Date and time as the clocks of a zone show them. What is half filled in is no moment. */
export const MomentInput = ({ zone, value, onChange, ...input }: Props) => (
  <Input
    {...input}
    type="datetime-local"
    value={shortWallTime(value, zone)}
    hasError={input['aria-invalid']}
    onChange={({ target }) => onChange(target.value ? momentOf(target.value, zone) : '')}
  />
)

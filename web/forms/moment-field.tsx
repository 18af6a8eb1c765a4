import { Input, Label } from '@aws-amplify/ui-react'
import { useId, useState } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { momentOf, ownZone, timeZones, wallTime } from './zoned-time.ts'

interface Props {
  label: string
  /** A moment with its zone's offset; empty where none is chosen. */
  value: string
  onChange: (iso: string) => void
  problem?: string | undefined
  id?: string
}

/** A moment: date, time, and the zone that they are meant in. What it is for this viewer stands below. */
export function MomentField({ label, value, onChange, problem, id }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [zone, setZone] = useState(ownZone)
  const wall = value && !Number.isNaN(Date.parse(value)) ? wallTime(value, zone) : ''
  const inZone = (next: string) => {
    setZone(next)
    if (wall) onChange(momentOf(wall, next))
  }
  return (
    <div className="amplify-flex amplify-field moment" role="group" aria-label={label}>
      <div className="moment__parts">
        <div>
          <Label htmlFor={fieldId}>{label}</Label>
          <Input
            id={fieldId}
            type="datetime-local"
            step={1}
            value={wall}
            hasError={problem !== undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={`${fieldId}-says`}
            onChange={({ target }) => onChange(target.value ? momentOf(target.value, zone) : '')}
          />
        </div>
        <div>
          <Label htmlFor={`${fieldId}-zone`}>Time zone</Label>
          <select
            className="amplify-input"
            id={`${fieldId}-zone`}
            value={zone}
            onChange={({ target }) => inZone(target.value)}
          >
            {timeZones().map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
      </div>
      {problem ? (
        <p className="amplify-field__error-message" id={`${fieldId}-says`}>
          <FieldError message={problem} />
        </p>
      ) : (
        <p className="small muted num" id={`${fieldId}-says`}>
          {wall ? `For you: ${formatZoned(value)}` : 'No date yet'}
        </p>
      )}
    </div>
  )
}

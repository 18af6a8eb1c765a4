import { Label } from '@aws-amplify/ui-react'
import { useId, useState } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { MomentInput } from './moment-input.tsx'
import { isMoment, momentOf, ownZone, timeZones, wallTime } from './zoned-time.ts'
import './moment.css'

interface Props {
  label: string
  /** A moment with its zone's offset; empty where none is chosen. */
  value: string
  onChange: (iso: string) => void
  problem?: string | undefined
  id?: string
}

/** A moment: date, time, and the zone that they are meant in. What it is for this viewer stands below. */
export function ZonedMomentField({ label, value, onChange, problem, id }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [zone, setZone] = useState(ownZone)
  const inZone = (next: string) => {
    setZone(next)
    if (isMoment(value)) onChange(momentOf(wallTime(value, zone), next))
  }
  return (
    <div className="amplify-flex amplify-field moment" role="group" aria-label={label}>
      <div className="moment__parts">
        <div>
          <Label htmlFor={fieldId}>{label}</Label>
          <MomentInput
            id={fieldId}
            aria-invalid={problem !== undefined}
            aria-describedby={`${fieldId}-says`}
            step={1}
            zone={zone}
            value={value}
            onChange={onChange}
          />
        </div>
        <ZoneChoice id={`${fieldId}-zone`} value={zone} onChange={inZone} />
      </div>
      {problem ? (
        <p className="amplify-field__error-message" id={`${fieldId}-says`}>
          <FieldError message={problem} />
        </p>
      ) : (
        <p className="small muted num" id={`${fieldId}-says`}>
          {isMoment(value) ? `For you: ${formatZoned(value)}` : 'No date yet'}
        </p>
      )}
    </div>
  )
}

interface ZoneProps {
  id: string
  value: string
  onChange: (zone: string) => void
}

const ZoneChoice = ({ id, value, onChange }: ZoneProps) => (
  <div>
    <Label htmlFor={id}>Time zone</Label>
    <select className="amplify-input" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
      {timeZones().map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  </div>
)

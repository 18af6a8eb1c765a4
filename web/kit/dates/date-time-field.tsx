import { Input, Label } from '@aws-amplify/ui-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { isSkipped, timeAt, wallTime } from '#shared/kernel/time-zone.ts'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { formatZoned } from './zoned-date.tsx'
import { inputValue, isTime, latestInput, ownZone, timeZones } from './zoned-time.ts'
import styles from './date-time-field.module.css'

interface Props {
  label: string
  /** A time in ISO format; empty where none is chosen. */
  value: string
  onChange: (iso: string) => void
  problem?: string | undefined
  id?: string
  /** The zone of the time, where it is chosen elsewhere for several times. */
  zone?: string
}

/** Date, time and their zone, with the same time in the viewer's own zone below. */
export function DateTimeField({ label, value, onChange, problem, id, zone: given }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [chosen, setZone] = useState(ownZone)
  const zone = given ?? chosen
  const [typed, setTyped] = useState('')
  const [isPartial, setPartial] = useState(false)
  const judge = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setPartial(currentTarget.validity.badInput)
  const choose = (wall: string, inZone: string) => {
    setTyped(wall)
    // A date without a time, or a time without a date, is not a value yet.
    onChange(wall && timeAt(wall, inZone))
  }
  // It stays in the field: an hour that jumped while its minutes are typed would seem to be the one that was typed.
  const skipped = isSkipped(typed, zone) && timeAt(typed, zone) === value && typed
  // The browser does not say which part it is.
  const partial = isPartial && 'A part of this date or time is missing, or there is no such day.'
  const inZone = (next: string) => {
    setZone(next)
    if (isTime(value)) choose(skipped || wallTime(value, zone), next)
  }
  return (
    <div className="amplify-flex amplify-field">
      <div className={styles.parts}>
        <div className={styles.part}>
          <Label id={`${fieldId}-label`} htmlFor={fieldId}>
            {label}
          </Label>
          <Input
            type="datetime-local"
            id={fieldId}
            step={60}
            max={latestInput}
            value={skipped ? skipped.slice(0, 16) : inputValue(value, zone)}
            hasError={problem !== undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={`${fieldId}-note`}
            onChange={(event) => {
              judge(event)
              choose(event.target.value, zone)
            }}
            // While only some of its parts are typed, an empty field stays without a value, which is no change.
            onBlur={judge}
          />
        </div>
        {given === undefined && (
          <div className={styles.part}>
            <Label htmlFor={`${fieldId}-zone`}>Time zone</Label>
            <select
              className="amplify-input"
              id={`${fieldId}-zone`}
              aria-describedby={`${fieldId}-label`}
              value={zone}
              onChange={({ target }) => inZone(target.value)}
            >
              {timeZones().map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
        )}
      </div>
      {problem ? (
        <FieldProblem id={`${fieldId}-note`} text={partial || problem} />
      ) : (
        <p className="small muted num" id={`${fieldId}-note`}>
          {skipped && `The clocks skip this time. Chosen instead: ${formatZoned(value, zone)}. `}
          {isTime(value) ? forYou(value, given) : partial || 'No date yet'}
        </p>
      )}
    </div>
  )
}

/** The same time for the viewer, unless the clocks of a given zone show the same. */
const forYou = (iso: string, zone?: string) =>
  zone && wallTime(iso, zone) === wallTime(iso, ownZone())
    ? formatZoned(iso, zone)
    : `For you: ${formatZoned(iso)}`

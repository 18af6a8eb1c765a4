import { Label } from '@aws-amplify/ui-react'
import { fieldId } from '#web/authoring/field-problems.ts'
import { timeZones } from '#web/dates/zoned-time.ts'

interface Props {
  value: string | undefined
  onChange: (zone: string | undefined) => void
  isReadOnly: boolean
}

/** The zone of the times in letters and mails. None: the chapter's. */
export function ZoneField({ value, onChange, isReadOnly }: Props) {
  const id = fieldId('timeZone')
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={id}>Time zone of letters and emails</Label>
      <select
        className="amplify-input"
        id={id}
        disabled={isReadOnly}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">The chapter's</option>
        {timeZones().map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  )
}

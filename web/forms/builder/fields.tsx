import { Checkbox, Label, TextAreaField, TextField } from '@aws-amplify/ui-react'
import type { JsonPath } from '#shared/json-text.ts'
import { timeZones } from '#web/dates/zoned-time.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import { fieldId } from './parts.ts'
import { useFieldProblem } from './problems.tsx'
import formStyles from '../forms.module.css'

interface Props<Value> {
  path: JsonPath
  label: string
  hint?: string
  value: Value
  onChange: (value: Value) => void
  isReadOnly?: boolean
  maxLength?: number
}

const useField = (path: JsonPath) => ({ id: fieldId(...path), ...errorProps(useFieldProblem(...path)) })

/** The props of a field for text, without the path. */
function useTextField({ path, hint, isReadOnly = false, onChange, ...rest }: Props<string>) {
  return {
    ...useField(path),
    ...rest,
    descriptiveText: hint,
    isReadOnly,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

export const LineField = (props: Props<string>) => <TextField {...useTextField(props)} />

/** An id that is part of keys and addresses. */
export const IdField = (props: Props<string>) => (
  <TextField
    {...useTextField(props)}
    className={formStyles.code!}
    maxLength={64}
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
  />
)

export const AreaField = ({ rows = 3, ...props }: Props<string> & { rows?: number }) => (
  <TextAreaField {...useTextField(props)} rows={rows} />
)

interface ZoneProps {
  value: string | undefined
  onChange: (zone: string | undefined) => void
  isReadOnly: boolean
}

/** The zone of the times in letters and mails. None: the chapter's. */
export function ZoneField({ value, onChange, isReadOnly }: ZoneProps) {
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

/** A whole number, or none. Unlike a `CountField`, it belongs to a part of the form and shows its problem. */
export const NumberField = ({ path, label, hint, value, onChange }: Props<number | undefined>) => (
  <TextField
    {...useField(path)}
    label={label}
    descriptiveText={hint}
    type="number"
    inputMode="numeric"
    min={0}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
  />
)

export const TickField = ({ path, label, value, onChange }: Props<boolean>) => (
  <Checkbox
    id={fieldId(...path)}
    name={fieldId(...path)}
    value="yes"
    label={label}
    checked={value}
    onChange={() => onChange(!value)}
  />
)

import { Checkbox, TextAreaField, TextField } from '@aws-amplify/ui-react'
import type { JsonPath } from '#shared/json-text.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import formStyles from '../forms.module.css'
import { fieldId } from './parts.ts'
import { useFieldProblem } from './problems.tsx'

interface Props<Value> {
  path: JsonPath
  label: string
  hint?: string
  value: Value
  onChange: (value: Value) => void
  isReadOnly?: boolean
  maxLength?: number
}

function useField(path: JsonPath) {
  const problem = useFieldProblem(...path)
  return { id: fieldId(...path), ...errorProps(problem) }
}

export const LineField = ({ path, hint, isReadOnly = false, onChange, ...rest }: Props<string>) => (
  <TextField
    {...useField(path)}
    {...rest}
    descriptiveText={hint}
    isReadOnly={isReadOnly}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** A name that is part of keys and addresses. */
export const IdField = ({ path, hint, isReadOnly = false, onChange, ...rest }: Props<string>) => (
  <TextField
    {...useField(path)}
    {...rest}
    className={formStyles.code!}
    descriptiveText={hint}
    isReadOnly={isReadOnly}
    maxLength={64}
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
)

export const AreaField = ({
  path,
  hint,
  rows = 3,
  isReadOnly = false,
  onChange,
  ...rest
}: Props<string> & { rows?: number }) => (
  <TextAreaField
    {...useField(path)}
    {...rest}
    rows={rows}
    descriptiveText={hint}
    isReadOnly={isReadOnly}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** A whole number, or none. */
export const CountField = ({ path, hint, value, onChange, ...rest }: Props<number | undefined>) => (
  <TextField
    {...useField(path)}
    label={rest.label}
    type="number"
    inputMode="numeric"
    min={0}
    descriptiveText={hint}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
  />
)

export const TickField = ({ path, label, value, onChange }: Props<boolean>) => (
  <Checkbox
    name={fieldId(...path)}
    value="yes"
    label={label}
    checked={value}
    onChange={() => onChange(!value)}
  />
)

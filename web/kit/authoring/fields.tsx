import { Checkbox, Label, TextAreaField, TextField } from '@aws-amplify/ui-react'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { errorProps, FieldProblem } from '#web/kit/ui/field-error.tsx'
import { fieldId, useFieldProblem } from './field-problems.ts'

interface Props<Value> {
  path: JsonPath
  label: string
  hint?: string
  value: Value | undefined
  onChange: (value: Value) => void
  isReadOnly?: boolean
  isRequired?: boolean
  maxLength?: number
}

const useField = (path: JsonPath) => ({ id: fieldId(...path), ...errorProps(useFieldProblem(...path)) })

/** The props of a field for text, without the path. */
function useTextField<P extends Props<string>>({
  path,
  hint,
  value = '',
  isReadOnly = false,
  onChange,
  ...rest
}: P) {
  return {
    ...useField(path),
    ...rest,
    value,
    descriptiveText: hint,
    isReadOnly,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

interface LineProps extends Props<string> {
  type?: 'url'
  onFocus?: () => void
  onBlur?: () => void
}

export const LineField = (props: LineProps) => <TextField {...useTextField(props)} />

/** An id that is part of keys and addresses. */
export const IdField = (props: Props<string>) => (
  <TextField
    maxLength={64}
    {...useTextField(props)}
    className="code"
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
  />
)

export const AreaField = ({
  rows = 3,
  ...props
}: Props<string> & { rows?: number; labelHidden?: boolean }) => (
  <TextAreaField {...useTextField(props)} rows={rows} />
)

interface SelectProps extends Props<string> {
  options: readonly (readonly [value: string, words: string])[]
  /** What is wrong with what is chosen. */
  problem?: string | undefined
}

/** The browser's own select: Amplify's would add icons and a style sheet. */
export function SelectField(props: SelectProps) {
  const { path, label, hint, value, options, problem, isReadOnly, onChange } = props
  const id = fieldId(...path)
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={id}>{label}</Label>
      {hint && (
        <p className="amplify-field__description" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select
        className="amplify-input"
        id={id}
        value={value}
        disabled={isReadOnly}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? hint && `${id}-hint` : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
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

export const TickField = ({ path, label, value = false, isReadOnly = false, onChange }: Props<boolean>) => (
  <Checkbox
    id={fieldId(...path)}
    name={fieldId(...path)}
    value="yes"
    label={label}
    checked={value}
    isDisabled={isReadOnly}
    onChange={() => onChange(!value)}
  />
)

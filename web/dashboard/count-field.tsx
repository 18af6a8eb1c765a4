import { useState } from 'react'
import styles from './dashboard.module.css'

/** A whole number within bounds. With a `placeholder` the field may stay empty, which counts as null. */
type Counted = { min: number; max: number } & (
  | { placeholder?: undefined; value: number; onChange: (value: number) => void }
  | { placeholder: string; value: number | null; onChange: (value: number | null) => void }
)

/**
 * A small field for a whole number within a line. It may be empty during typing; the last valid number counts until then. It needs no
 * `label` prop inside a `<label>`.
 */
export function CountField({
  label,
  onFocus,
  ...counted
}: Counted & { label?: string; onFocus?: () => void }) {
  const { value, min, max, placeholder, onChange } = counted
  const [typed, setTyped] = useState<string>()
  return (
    <input
      className={`amplify-input amplify-input--small ${styles.count}`}
      type="number"
      aria-label={label}
      min={min}
      max={max}
      placeholder={placeholder}
      value={typed ?? value ?? ''}
      onFocus={onFocus}
      onChange={({ target }) => {
        setTyped(target.value)
        const count = target.valueAsNumber
        if (Number.isInteger(count) && count >= min && count <= max) onChange(count)
        else if (target.value === '' && counted.placeholder !== undefined) counted.onChange(null)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

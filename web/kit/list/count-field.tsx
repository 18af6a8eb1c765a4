import { useState } from 'react'
import styles from './list.module.css'

/** A whole number within bounds. With a `placeholder` the field may stay empty, which counts as null. */
type Counted = { min: number; max: number } & (
  | { placeholder?: undefined; value: number; onChange: (value: number) => void }
  | { placeholder: string; value: number | null; onChange: (value: number | null) => void }
)

interface Labeled {
  /** Not needed inside a `<label>`. */
  label?: string
  /** A field of a form rather than a part of a line: its label is above it, and it is as wide as the form. */
  isField?: boolean
  onFocus?: () => void
}

/** A field for a whole number. It may be empty during typing; the last valid number counts until then. */
export function CountField({ label, isField = false, onFocus, ...counted }: Counted & Labeled) {
  const { value, min, max, placeholder, onChange } = counted
  const [typed, setTyped] = useState<string>()
  const input = (
    <input
      className={isField ? 'amplify-input' : `amplify-input amplify-input--small ${styles.count}`}
      type="number"
      aria-label={isField ? undefined : label}
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
  return isField ? (
    <label className={styles.field}>
      <span>{label}</span>
      {input}
    </label>
  ) : (
    input
  )
}

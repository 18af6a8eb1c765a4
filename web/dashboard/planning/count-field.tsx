import { useState } from 'react'
import styles from './planning.module.css'

interface Props {
  label: string
  value: number | null
  min: number
  max: number
  /** Shown where there is no number. */
  placeholder?: string
  onFocus?: () => void
  /** Null where the field was emptied and may be. */
  onChange: (value: number | null) => void
}

/** A whole number. The field may be empty while somebody types; the last valid number counts until then. */
export function CountField({ label, value, min, max, placeholder, onFocus, onChange }: Props) {
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
        else if (target.value === '' && placeholder !== undefined) onChange(null)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

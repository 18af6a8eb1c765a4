import { TextField } from '@aws-amplify/ui-react'
import { type ChangeEvent, useState } from 'react'
import styles from './count-field.module.css'

/** A whole number within bounds. With a `placeholder` the field may stay empty, which counts as null. */
type Counted = { min: number; max: number } & (
  | { placeholder?: undefined; value: number; onChange: (value: number) => void }
  | { placeholder: string; value: number | null; onChange: (value: number | null) => void }
)

/** The field may be empty while somebody types; the last valid number counts until then. */
function useCount(counted: Counted) {
  const { value, min, max, placeholder, onChange } = counted
  const [typed, setTyped] = useState<string>()
  return {
    type: 'number',
    min,
    max,
    ...(placeholder !== undefined && { placeholder }),
    value: typed ?? value ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      const count = target.valueAsNumber
      if (Number.isInteger(count) && count >= min && count <= max) onChange(count)
      else if (target.value === '' && counted.placeholder !== undefined) counted.onChange(null)
    },
    onBlur: () => setTyped(undefined),
  }
}

/** A small field in a line. It needs no `label` inside the element of one. */
export const CountField = ({
  label,
  onFocus,
  ...counted
}: Counted & { label?: string; onFocus?: () => void }) => (
  <input
    {...useCount(counted)}
    className={`amplify-input amplify-input--small ${styles.count}`}
    aria-label={label}
    onFocus={onFocus}
  />
)

/** A field of a form, below its label. */
export const LabelledCountField = ({ label, ...counted }: Counted & { label: string }) => (
  <TextField label={label} {...useCount(counted)} />
)

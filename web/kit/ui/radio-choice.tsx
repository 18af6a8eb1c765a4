import { type ReactNode, useId } from 'react'
import styles from './radio-choice.module.css'

interface Props<V extends string> {
  legend: string
  options: readonly (readonly [V, ReactNode])[]
  value: V | undefined
  onChoose: (value: V) => void
  /** Each option in a box, several in a line. */
  isBoxed?: boolean
}

/** One of a few. */
export function RadioChoice<V extends string>({
  legend,
  options,
  value,
  onChoose,
  isBoxed = false,
}: Props<V>) {
  const name = useId()
  return (
    <fieldset className={isBoxed ? `${styles.choice} ${styles.boxed}` : styles.choice}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChoose(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

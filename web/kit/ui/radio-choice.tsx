import { type ReactNode, useId } from 'react'
import styles from './radio-choice.module.css'

interface Props<V extends string> {
  legend: string
  options: readonly (readonly [V, ReactNode])[]
  value: V | undefined
  onChoose: (value: V) => void
}

/** One of a few, one below the other. */
export function RadioChoice<V extends string>({ legend, options, value, onChoose }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
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

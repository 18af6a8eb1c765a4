import styles from './list.module.css'

interface Props<V extends string> {
  /** The label when nothing is chosen. */
  all: string
  label: string
  value: V | null
  options: readonly (readonly [V, string])[]
  onChoose: (value: V | null) => void
}

/** A filter of a list: one of a few values, or all. */
export function Choice<V extends string>({ all, label, value, options, onChoose }: Props<V>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        className="amplify-input amplify-input--small"
        value={value ?? ''}
        onChange={(event) => onChoose(options.find(([option]) => option === event.target.value)?.[0] ?? null)}
      >
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

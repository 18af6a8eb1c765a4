import styles from './list.module.css'

interface Props {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (isChecked: boolean, withShift: boolean) => void
}

/** A checkbox of a table. It is the browser's own, because hundreds of Amplify's would be slower than the rest of the rows. */
export const Tick = ({ label, isChecked, isMixed = false, onChange }: Props) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      onChange={(event) =>
        onChange(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
      }
    />
  </label>
)

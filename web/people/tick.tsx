interface Props {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
}

/** A check box of the table: the browser's own, as small as a row. */
export const Tick = ({ label, isChecked, isMixed = false, onChange }: Props) => (
  <label className="people-tick">
    <input
      type="checkbox"
      checked={isChecked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className="vh">{label}</span>
  </label>
)

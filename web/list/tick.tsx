interface Props {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (isChecked: boolean, withShift: boolean) => void
}

/** A check box of a table. The browser's own: hundreds of the kit's would cost more than the rest of the rows. */
export const Tick = ({ label, isChecked, isMixed = false, onChange }: Props) => (
  <label className="tick">
    <input
      type="checkbox"
      checked={isChecked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      onChange={(event) =>
        onChange(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
      }
    />
    <span className="vh">{label}</span>
  </label>
)

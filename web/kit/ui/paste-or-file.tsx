import { TextAreaField } from '@aws-amplify/ui-react'

interface Props {
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
}

/** A text that is typed, pasted from a sheet, or read from a CSV file. */
export const PasteOrFile = ({ label, hint, value, onChange }: Props) => (
  <>
    <TextAreaField
      label={label}
      descriptiveText={hint}
      rows={5}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <label className="stack small">
      From a file
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => void target.files?.[0]?.text().then(onChange)}
      />
    </label>
  </>
)

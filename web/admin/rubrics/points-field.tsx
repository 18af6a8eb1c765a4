import { useId } from 'react'

interface Props {
  label: string
  value: number
  onChange: (value: number) => void
}

const points = Array.from({ length: 11 }, (_, value) => value)

/** Amplify's own select field brings icons and a style sheet for which the browser's needs nothing. */
export function PointsField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <span className="points">
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="amplify-input amplify-input--small"
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {points.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </span>
  )
}

import { useState } from 'react'

/** Everyone on everything, or so many on each. */
export type Way = 'each' | 'evenly'

interface WayProps {
  way: Way
  perRow: number
  noun: string
  onWay: (way: Way) => void
  onPerRow: (count: number) => void
}

const most = 9

export function ChooseWay({ way, perRow, noun, onWay, onPerRow }: WayProps) {
  // While somebody types, the field may be empty: what it counts stays the last number that can be.
  const [typed, setTyped] = useState(String(perRow))
  return (
    <fieldset className="ways small">
      <legend>How</legend>
      <label>
        <input type="radio" name="way" checked={way === 'evenly'} onChange={() => onWay('evenly')} />
        Spread evenly among the chosen, least busy first, until each application has
        <input
          className="amplify-input amplify-input--small num"
          type="number"
          aria-label={`How many ${noun} for each application`}
          min={1}
          max={most}
          value={typed}
          onFocus={() => onWay('evenly')}
          onChange={({ target }) => {
            setTyped(target.value)
            const count = target.valueAsNumber
            if (Number.isInteger(count) && count >= 1 && count <= most) onPerRow(count)
          }}
          onBlur={() => setTyped(String(perRow))}
        />
      </label>
      <label>
        <input type="radio" name="way" checked={way === 'each'} onChange={() => onWay('each')} />
        Everyone chosen, on every application
      </label>
    </fieldset>
  )
}

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
  return (
    <fieldset className="board-way">
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
          value={perRow}
          onFocus={() => onWay('evenly')}
          onChange={({ target }) =>
            onPerRow(Math.min(most, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
          }
        />
      </label>
      <label>
        <input type="radio" name="way" checked={way === 'each'} onChange={() => onWay('each')} />
        Everyone chosen, on every application
      </label>
    </fieldset>
  )
}

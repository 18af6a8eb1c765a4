import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ActionButton } from '#web/ui/action-button.tsx'

/** The list with the entry at `from` moved up or down by one. At an end nothing changes. */
export const moved = <T,>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const to = from + by
  return to < 0 || to >= list.length ? [...list] : list.with(from, list[to]!).with(to, list[from]!)
}

/** Changes of the questions in a list. After each step the focus is where the next one is likely. */
export function useSteps() {
  const list = useRef<HTMLDivElement>(null)
  const step = (change: () => void, focused: string) => {
    flushSync(change)
    list.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return { list, step }
}

/** The button that was pressed, beside the question in its new place. */
export const pressedButton = (at: number, by: -1 | 1) => `[data-question="${at + by}"] [data-move="${by}"]`

interface Props {
  at: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** The buttons that move a question up and down. */
export const MoveButtons = ({ at, isLast, onMove }: Props) =>
  ([-1, 1] as const).map((by) => (
    <ActionButton
      key={by}
      size="small"
      data-move={by}
      isPossible={by < 0 ? at > 0 : !isLast}
      onClick={() => onMove(by)}
    >
      {by < 0 ? 'Up' : 'Down'}
      <span className="vh"> question {at + 1}</span>
    </ActionButton>
  ))

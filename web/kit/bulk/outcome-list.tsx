import type { ReactNode } from 'react'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { type ItemOutcome, listedOutcomes } from './bulk-plan.ts'
import styles from './bulk.module.css'

/** How many lines are shown; there can be thousands of items. */
const mostShown = 200

interface ListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  line: (item: Item) => ReactNode
  className?: string | undefined
}

/** A list that scrolls, and says how many more there are. */
export const LongList = <Item,>({
  items,
  keyOf,
  line,
  className = `lined ${styles.lines}`,
}: ListProps<Item>) => (
  <ul className={className}>
    {items.slice(0, mostShown).map((item) => (
      <li key={keyOf(item)}>{line(item)}</li>
    ))}
    {items.length > mostShown && <li>and {items.length - mostShown} more</li>}
  </ul>
)

const looks: Record<ItemOutcome['outcome'], readonly [StateLook, string]> = {
  done: [['tick', 'good'], 'Done'],
  stale: [['notice', 'warn'], 'Not done'],
  refused: [['problem', 'bad'], 'Refused'],
}

interface OutcomeProps {
  outcomes: readonly ItemOutcome[]
  names: ReadonlyMap<string, string>
}

/** The outcome of each item. It starts open if something was not done. */
export function OutcomeList({ outcomes, names }: OutcomeProps) {
  if (outcomes.length === 0) return null
  return (
    <details open={outcomes.some(({ outcome, label }) => outcome !== 'done' || label)}>
      <summary>Details</summary>
      <LongList
        items={listedOutcomes(outcomes)}
        keyOf={({ id }) => id}
        line={({ id, outcome, label, reason }) => {
          const [look, usual] = looks[outcome]
          return (
            <>
              <State look={look}>{label ?? usual}</State> {names.get(id) ?? id}
              {reason && `: ${reason}`}
            </>
          )
        }}
      />
    </details>
  )
}

import { State, type StateLook } from '#web/ui/state.tsx'
import { type ItemOutcome, listedOutcomes } from './bulk-plan.ts'
import { LongList } from './long-list.tsx'

const looks: Record<ItemOutcome['outcome'], readonly [StateLook, string]> = {
  done: [['tick', 'good'], 'Done'],
  stale: [['notice', 'warn'], 'Not done'],
  refused: [['problem', 'bad'], 'Refused'],
}

interface Props {
  outcomes: readonly ItemOutcome[]
  names: ReadonlyMap<string, string>
}

/** What became of each item; open where something was not done. */
export function OutcomeList({ outcomes, names }: Props) {
  if (outcomes.length === 0) return null
  return (
    <details open={outcomes.some(({ outcome, words }) => outcome !== 'done' || words)}>
      <summary>What became of each</summary>
      <LongList
        items={listedOutcomes(outcomes)}
        keyOf={({ id }) => id}
        line={({ id, outcome, words, reason }) => {
          const [look, usual] = looks[outcome]
          return (
            <>
              <State look={look}>{words ?? usual}</State> {names.get(id) ?? id}
              {reason && `: ${reason}`}
            </>
          )
        }}
      />
    </details>
  )
}

import { Button } from '@aws-amplify/ui-react'
import { grouped } from '#shared/kernel/wording.ts'
import { Check } from '#web/kit/list/check.tsx'
import { PaneBar, Position } from '#web/kit/panes/pane-bar.tsx'
import { useSingleKeySwitch } from '#web/kit/shortcuts/single-keys.ts'
import { candidateLink } from '#web/staff/candidate-link.ts'
import type { CandidateList, Line, usePlace } from './candidate-list.ts'
import styles from './candidate.module.css'

interface Props {
  list: CandidateList
  place: ReturnType<typeof usePlace>
  onListKeys: () => void
}

/** The way back to the list and on to its next candidate. */
export const CandidateBar = ({ list, place: { place, count, previous, next }, onListKeys }: Props) => (
  <PaneBar to={list.to} title={list.title}>
    {count !== 0 && (
      <Position previous={toNeighbour(previous, list)} next={toNeighbour(next, list)}>
        <span role="status">
          {count === undefined
            ? ''
            : place < 0
              ? `Not among these ${grouped(count)}`
              : `${grouped(place + 1)} of ${grouped(count)}`}
        </span>
      </Position>
    )}
    <KeySwitch onList={onListKeys} />
  </PaneBar>
)

const toNeighbour = (line: Line | undefined, list: CandidateList) =>
  line && { to: candidateLink(line, list), name: line.name }

/** Turns the shortcuts on and off, and lists them. */
function KeySwitch({ onList }: { onList: () => void }) {
  const [isOn, turn] = useSingleKeySwitch()
  return (
    <span className={`row push ${styles.keys}`}>
      <Check isChecked={isOn} onChange={turn}>
        Keyboard shortcuts
      </Check>
      <Button size="small" variation="link" aria-label="List of keyboard shortcuts" onClick={onList}>
        ?
      </Button>
    </span>
  )
}

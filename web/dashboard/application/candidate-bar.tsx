import { Button } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import { Check } from '#web/list/check.tsx'
import { useSingleKeySwitch } from '#web/shortcuts/single-keys.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { candidateLink } from '../candidate-link.ts'
import type { CandidateList, Line, usePlace } from './candidate-list.ts'
import styles from './candidate.module.css'

interface Props {
  list: CandidateList
  place: ReturnType<typeof usePlace>
  onListKeys: () => void
}

/** The way back to the list and on to its next candidate. */
export const CandidateBar = ({ list, place: { place, count, previous, next }, onListKeys }: Props) => (
  <div className={`row no-print ${styles.bar}`}>
    <Link to={list.to} className={styles.back}>
      <Icon shape="back" />
      {list.title}
    </Link>
    <nav className="row" aria-label="Candidates">
      <Neighbour {...{ list }} line={previous} label="Previous" />
      <Neighbour {...{ list }} line={next} label="Next" />
      <span className="num muted" role="status">
        {count === undefined ? '' : place < 0 ? `Not among these ${count}` : `${place + 1} of ${count}`}
      </span>
    </nav>
    <KeySwitch onList={onListKeys} />
  </div>
)

interface NeighbourProps {
  list: CandidateList
  line: Line | undefined
  label: 'Previous' | 'Next'
}

function Neighbour({ list, line, label }: NeighbourProps) {
  const content = (
    <>
      <span className="vh">{line ? `${label}: ${line.name}` : label}</span>
      {label === 'Previous' && <Icon shape="back" />}
      <span className="hide-s" aria-hidden="true">
        {label}
      </span>
      {label === 'Next' && <Icon shape="next" />}
    </>
  )
  return line ? (
    <ButtonLink look="small" to={candidateLink(line, list)}>
      {content}
    </ButtonLink>
  ) : (
    <ActionButton size="small" isPossible={false} onClick={() => undefined}>
      {content}
    </ActionButton>
  )
}

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

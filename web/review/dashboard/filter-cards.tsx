import type { AssignmentKind } from '#shared/assignment.ts'
import { Cards } from '#web/lists/cards.tsx'
import type { ListFilter, ListPlace } from './list-place.ts'
import { listWords } from './list-words.ts'
import { type Line, passes } from './shown-lines.ts'

interface Props {
  kind: AssignmentKind
  lines: readonly Line[]
  place: ListPlace
  go: (place: ListPlace) => void
}

/** How many there are, are done, are not: each a filter of the table below. */
export function FilterCards({ kind, lines, place, go }: Props) {
  const { total, done } = listWords[kind]
  const card = (value: ListFilter, label: string) => ({
    value,
    label,
    count: lines.filter((line) => passes(line, value)).length,
  })
  return (
    <Cards
      className="owncards"
      label="Filter"
      chosen={place.filter}
      onChoose={(filter) => go({ ...place, filter })}
      choices={[card('all', total), card('done', done), card('pending', 'Pending')]}
    />
  )
}

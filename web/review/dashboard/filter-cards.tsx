import type { AssignmentKind } from '#shared/assignment.ts'
import type { ListFilter, ListPlace } from './list-place.ts'
import { listWords } from './list-words.ts'
import { type Line, passes } from './shown-lines.ts'

interface Props {
  kind: AssignmentKind
  lines: readonly Line[]
  place: ListPlace
  go: (place: ListPlace) => void
}

/** How many there are, are done, are not: each a filter of the table below. Pressed again it shows all. */
export function FilterCards({ kind, lines, place, go }: Props) {
  const { total, done } = listWords[kind]
  const cards: readonly (readonly [ListFilter, string])[] = [
    ['all', total],
    ['done', done],
    ['pending', 'Pending'],
  ]
  return (
    <div className="owncards" role="group" aria-label="Filter">
      {cards.map(([filter, label]) => (
        <button
          key={filter}
          type="button"
          className="owncard"
          aria-pressed={place.filter === filter}
          onClick={() => go({ ...place, filter: place.filter === filter ? 'all' : filter })}
        >
          <b>{lines.filter((line) => passes(line, filter)).length}</b>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Choice } from '#web/list/choice.tsx'
import type { ListState } from '#web/list/list-state.ts'
import { SortChoice } from '#web/list/sort-choice.tsx'
import { allColumns, type allList } from './all-columns.tsx'
import { statuses, statusLabel } from './listed-row.ts'
import { progresses, type Progress } from './matching.ts'

const progressLabel: Record<Progress, string> = {
  unassigned: 'No reviewers',
  pending: 'Reviews pending',
  complete: 'All reviews done',
}

type State = ListState<typeof allList>

interface Props {
  state: State
  go: (changes: Partial<State>) => void
  children: ReactNode
}

/** What narrows the list down, and on a phone, where there are no heads to press, what sorts it. */
export function FilterBar({ state, go, children }: Props) {
  return (
    <div className="tools" role="region" aria-label="Filters">
      <Choice
        all="Any"
        label="Status"
        value={state.status}
        options={statuses.map((status) => [status, statusLabel[status]])}
        onChoose={(status) => go({ status })}
      />
      <Choice
        all="Any"
        label="Reviews"
        value={state.reviewed}
        options={progresses.map((progress) => [progress, progressLabel[progress]])}
        onChoose={(reviewed) => go({ reviewed })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={state.disagreement !== null}
          onChange={(event) => go({ disagreement: event.target.checked ? 'yes' : null })}
        />
        Reviewers disagree <span className="muted">(20+ points)</span>
      </label>
      <SortChoice columns={allColumns} sort={state.sort} onSort={(sort) => go({ sort })} />
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { statusLabel } from './listed-row.ts'
import { type Filters, progresses, type Progress, type Sort, statuses } from './place.ts'
import { Choice } from '#web/lists/choice.tsx'

const progressLabel: Record<Progress, string> = {
  unassigned: 'No reviewers',
  pending: 'Reviews pending',
  complete: 'All reviews done',
}

interface Props {
  filters: Filters
  onFilter: (changes: Partial<Filters>) => void
  sort: Sort
  sorts: Readonly<Record<string, string>>
  onSort: (sort: Sort) => void
  children: ReactNode
}

/** What narrows the list down, and on a phone, where there are no heads to press, what sorts it. */
export function FilterBar({ filters, onFilter, sort, sorts, onSort, children }: Props) {
  return (
    <div className="tools" role="region" aria-label="Filters">
      <Choice
        all="Any"
        label="Status"
        value={filters.status}
        options={statuses.map((status) => [status, statusLabel[status]])}
        onChoose={(status) => onFilter({ status })}
      />
      <Choice
        all="Any"
        label="Reviews"
        value={filters.progress}
        options={progresses.map((progress) => [progress, progressLabel[progress]])}
        onChoose={(progress) => onFilter({ progress })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={filters.isDisputed}
          onChange={(event) => onFilter({ isDisputed: event.target.checked })}
        />
        Reviewers disagree <span className="muted">(20+ points)</span>
      </label>
      <SortChoice sort={sort} sorts={sorts} onSort={onSort} />
      {children}
    </div>
  )
}

export function SortChoice({ sort, sorts, onSort }: Pick<Props, 'sort' | 'sorts' | 'onSort'>) {
  return (
    <label className="choice choice--sort">
      <span>Sort by</span>
      <select
        className="amplify-input amplify-input--small"
        value={`${sort.isDescending ? '-' : ''}${sort.by}`}
        onChange={({ target: { value } }) =>
          onSort({ by: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
        }
      >
        {Object.entries(sorts).flatMap(([by, words]) => [
          <option key={by} value={by}>
            {words}, ascending
          </option>,
          <option key={`-${by}`} value={`-${by}`}>
            {words}, descending
          </option>,
        ])}
      </select>
    </label>
  )
}

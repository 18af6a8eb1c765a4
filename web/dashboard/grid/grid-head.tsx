import { FlexRender, type ReactTable } from '@tanstack/react-table'
import { Icon } from '#web/ui/icon.tsx'
import type { gridFeatures } from './grid-features.ts'
import type { Sort } from '../place.ts'
import { type Selection, withChosen } from './selection.ts'
import { Tick } from '#web/ui/tick.tsx'

interface Props<T extends { id: string }> {
  grid: ReactTable<typeof gridFeatures, T>
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection | undefined
}

export function GridHead<T extends { id: string }>({ grid, sort, onSort, selection }: Props<T>) {
  const [group] = grid.getHeaderGroups()
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th scope="col" role="columnheader" className="board-pick">
            <TickAll ids={grid.getRowModel().rows.map(({ id }) => id)} selection={selection} />
          </th>
        )}
        {group?.headers.map((header) => {
          const { column } = header
          const words = <FlexRender header={header} />
          const isSorted = sort.by === column.id
          const direction = sort.isDescending ? 'descending' : 'ascending'
          return (
            <th
              key={header.id}
              scope="col"
              role="columnheader"
              className={column.columnDef.meta?.className}
              aria-sort={isSorted ? direction : undefined}
            >
              {column.getCanSort() ? (
                <button
                  className="board-sort"
                  type="button"
                  data-on={isSorted || undefined}
                  onClick={() =>
                    onSort({
                      by: column.id,
                      isDescending: isSorted ? !sort.isDescending : column.columnDef.sortDescFirst === true,
                    })
                  }
                >
                  {words}
                  {isSorted && <Icon shape={sort.isDescending ? 'down' : 'up'} />}
                </button>
              ) : (
                words
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function TickAll({ ids, selection: { chosen, change } }: { ids: string[]; selection: Selection }) {
  const isAll = ids.length > 0 && ids.every((id) => chosen[id])
  return (
    <Tick
      className="board-tick"
      label={`Select all ${ids.length} that match`}
      isChecked={isAll}
      isMixed={!isAll && ids.some((id) => chosen[id])}
      onChange={() => change((before) => withChosen(before, ids, !isAll))}
    />
  )
}

import { FlexRender, type ReactTable } from '@tanstack/react-table'
import { ariaSort, SortButton } from '#web/lists/sort-button.tsx'
import type { gridFeatures } from './grid-features.ts'
import type { Sort } from '../place.ts'
import { type Selection, withChosen } from './selection.ts'
import { Tick } from '#web/lists/tick.tsx'

interface Props<T extends { id: string }> {
  grid: ReactTable<typeof gridFeatures, T>
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection | undefined
}

export function GridHead<T extends { id: string }>({ grid, sort, onSort: sortBy, selection }: Props<T>) {
  const [group] = grid.getHeaderGroups()
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th scope="col" role="columnheader" className="pick">
            <TickAll ids={grid.getRowModel().rows.map(({ id }) => id)} selection={selection} />
          </th>
        )}
        {group?.headers.map((header) => {
          const { column } = header
          const words = <FlexRender header={header} />
          const order = { isOn: sort.by === column.id, isDescending: sort.isDescending }
          const onSort = () =>
            sortBy({
              by: column.id,
              isDescending: order.isOn ? !order.isDescending : column.columnDef.sortDescFirst === true,
            })
          return (
            <th
              key={header.id}
              scope="col"
              role="columnheader"
              className={column.columnDef.meta?.className}
              aria-sort={ariaSort(order)}
            >
              {column.getCanSort() ? (
                <SortButton {...order} onSort={onSort}>
                  {words}
                </SortButton>
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
      label={`Select all ${ids.length} that match`}
      isChecked={isAll}
      isMixed={!isAll && ids.some((id) => chosen[id])}
      onChange={() => change((before) => withChosen(before, ids, !isAll))}
    />
  )
}

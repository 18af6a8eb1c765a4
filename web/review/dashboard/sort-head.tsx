import { TableCell } from '@aws-amplify/ui-react'
import { ariaSort, SortButton } from '#web/lists/sort-button.tsx'
import type { ListPlace, SortColumn } from './list-place.ts'

interface Props {
  column: SortColumn
  label: string
  place: ListPlace
  onSort: () => void
}

export function SortHead({ column, label, place, onSort }: Props) {
  const order = { isOn: place.sort === column, isDescending: place.isDescending }
  return (
    <TableCell as="th" scope="col" role="columnheader" aria-sort={ariaSort(order)}>
      <SortButton {...order} onSort={onSort}>
        {label}
      </SortButton>
    </TableCell>
  )
}

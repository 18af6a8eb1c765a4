import { TableCell } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import type { ListPlace, SortColumn } from './list-place.ts'

interface Props {
  column: SortColumn
  label: string
  place: ListPlace
  onSort: () => void
}

/** The head of a column, which sorts by it. */
export function SortHead({ column, label, place, onSort }: Props) {
  const isOn = place.sort === column
  const direction = place.isDescending ? 'descending' : 'ascending'
  return (
    <TableCell as="th" scope="col" role="columnheader" aria-sort={isOn ? direction : undefined}>
      <button type="button" className={isOn ? 'ownsort ownsort--on' : 'ownsort'} onClick={onSort}>
        {label}
        {isOn && <Icon shape={place.isDescending ? 'down' : 'up'} />}
      </button>
    </TableCell>
  )
}

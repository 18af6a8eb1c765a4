import { Button } from '@aws-amplify/ui-react'
import { Popover, usePopover } from '#web/kit/ui/popover.tsx'
import { Check } from './check.tsx'
import type { Column } from './column.ts'
import styles from './list.module.css'

/** Which columns a list hides, and which it shows that are usually hidden, by their ids. */
export interface ChosenColumns {
  hide: string
  show: string
}

interface Props<T> {
  columns: readonly Column<T>[]
  chosen: ChosenColumns
  onChoose: (chosen: ChosenColumns) => void
  /** It opens: more columns may come. */
  onOpen?: () => void
}

/** The columns that are not hidden. The one that names the row always stays. */
export const shownColumns = <T,>(columns: readonly Column<T>[], { hide, show }: ChosenColumns) => {
  const [hidden, added] = [hide, show].map((ids) => ids.split(','))
  return columns.filter(
    ({ id, namesRow, isOff }) => namesRow || (isOff ? added!.includes(id) : !hidden!.includes(id)),
  )
}

const idsOf = <T,>(columns: readonly Column<T>[]) => columns.map(({ id }) => id).join()

/** Chooses the columns of a table. The address keeps which are hidden. */
export function ColumnsMenu<T>({ columns, chosen, onChoose, onOpen }: Props<T>) {
  const { button, close, opener } = usePopover(onOpen)
  const shown = shownColumns(columns, chosen)
  const choose = (column: Column<T>, isShown: boolean) => {
    const differs = (each: Column<T>) =>
      (each === column ? isShown : shown.includes(each)) === (each.isOff ?? false)
    const changed = columns.filter(differs)
    // Columns that are still to come stay.
    const later = chosen.show.split(',').filter((id) => id && !columns.some((each) => each.id === id))
    onChoose({
      hide: idsOf(changed.filter(({ isOff }) => !isOff)),
      show: [...later, ...changed.filter(({ isOff }) => isOff).map(({ id }) => id)].join(),
    })
  }
  return (
    <>
      <Button size="small" {...opener}>
        Columns
      </Button>
      {button && (
        <Popover label="Columns" button={button} onClose={close}>
          <div className={styles.columns}>
            {columns
              .filter(({ namesRow }) => !namesRow)
              .map((column) => (
                <Check
                  key={column.id}
                  isChecked={shown.includes(column)}
                  onChange={(isShown) => choose(column, isShown)}
                >
                  {column.head === '#' ? 'Number' : column.head}
                </Check>
              ))}
          </div>
        </Popover>
      )}
    </>
  )
}

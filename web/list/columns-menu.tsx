import { Button } from '@aws-amplify/ui-react'
import { Popover, usePopover } from '#web/ui/popover.tsx'
import { Check } from './check.tsx'
import type { Column } from './column.ts'
import styles from './list.module.css'

interface Props<T> {
  columns: readonly Column<T>[]
  hidden: string
  onHide: (hidden: string) => void
}

/** The columns that are not hidden. The one that names the row always stays. */
export const shownColumns = <T,>(columns: readonly Column<T>[], hidden: string) => {
  const ids = hidden.split(',')
  return columns.filter(({ id, namesRow }) => namesRow || !ids.includes(id))
}

/** Chooses the columns of a table. The address keeps which are hidden. */
export function ColumnsMenu<T>({ columns, hidden, onHide }: Props<T>) {
  const { button, close, opener } = usePopover()
  const shown = shownColumns(columns, hidden)
  const hide = (column: Column<T>, isShown: boolean) =>
    onHide(
      columns
        .filter((each) => (each === column ? !isShown : !shown.includes(each)))
        .map(({ id }) => id)
        .join(),
    )
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
                  onChange={(isShown) => hide(column, isShown)}
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

import { DataTable, type TableProps } from './data-table.tsx'
import styles from './list.module.css'

/** A table of one line each, which scrolls where it is wider than a small window. */
export const ScrollingTable = <T extends { id: string }>(props: TableProps<T>) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${props.label}, table`}>
    <DataTable isDense {...props} />
  </div>
)

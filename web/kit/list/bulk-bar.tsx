import type { ReactNode } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import styles from './list.module.css'

interface Props<T> {
  /** Includes rows that are not shown now. */
  selected: readonly T[]
  shown: readonly T[]
  onSelect: (rows: readonly T[]) => void
  /** What can be done to the selected rows. */
  children: ReactNode
}

/** The actions for the selected rows. The bar comes before the table but is shown below it: nothing moves, and filters stay in view. */
export function BulkBar<T extends { id: string }>({ selected, shown, onSelect, children }: Props<T>) {
  const visible = new Set(shown.map(({ id }) => id))
  const hidden = selected.filter(({ id }) => !visible.has(id)).length
  return (
    <div
      className={`row ${styles.bar} ${styles.bulk}`}
      data-bulk-bar
      role="region"
      aria-label={`${grouped(selected.length)} selected`}
    >
      <b className="num" role="status">
        {grouped(selected.length)} selected
      </b>
      {hidden > 0 && <span className={`muted ${styles.hidden}`}>{grouped(hidden)} of them not shown</span>}
      <span className={`strip ${styles.acts}`}>
        {children}
        {shown.length > selected.length - hidden && (
          <ActionButton size="small" variation="link" onClick={() => onSelect(shown)}>
            Select all {grouped(shown.length)} that match
          </ActionButton>
        )}
      </span>
      <ActionButton size="small" variation="link" className="push" onClick={() => onSelect([])}>
        Clear
      </ActionButton>
    </div>
  )
}

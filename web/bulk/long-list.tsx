import type { ReactNode } from 'react'
import styles from './bulk.module.css'

/** How many lines a dialog shows; there can be thousands of items. */
const mostShown = 200

interface Props<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  line: (item: Item) => ReactNode
}

/** A list within a dialog, which scrolls and says how many more there are. */
export function LongList<Item>({ items, keyOf, line }: Props<Item>) {
  return (
    <ul className={styles.lines}>
      {items.slice(0, mostShown).map((item) => (
        <li key={keyOf(item)}>{line(item)}</li>
      ))}
      {items.length > mostShown && <li>and {items.length - mostShown} more</li>}
    </ul>
  )
}

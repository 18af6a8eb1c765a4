import type { ReactNode } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import { State } from '#web/kit/ui/state.tsx'
import type { BulkChange } from './bulk-dialog.tsx'
import { LongList } from './outcome-list.tsx'
import styles from './bulk.module.css'

interface PreviewProps<Item> {
  change: BulkChange<Item>
  /** What would happen to one item: 'Interview to Accepted'. */
  effectOf?: (item: Item) => string
  /** The count of items that change; by default '4 will change'. */
  summary?: ReactNode
  /** The words for one item, and for several, that already have the wanted state: 'is already qualified'. */
  unchanged?: readonly [one: string, several: string] | undefined
}

/** What a bulk change would do to which items, before anything is sent. */
export function PlanPreview<Item>({ change, effectOf, summary, unchanged: phrase }: PreviewProps<Item>) {
  const { plan, idOf, nameOf } = change
  const { changing, unchanged, refused } = plan
  const title = summary ?? <b>{grouped(changing.length)} will change</b>
  return (
    <div className={styles.preview} role="status">
      {changing.length === 0 && !summary && <p>Nothing would change.</p>}
      {(changing.length > 0 || summary) && !effectOf && <p>{title}</p>}
      {changing.length > 0 && effectOf && (
        <details open={changing.length <= 10}>
          <summary>{title}</summary>
          <LongList items={changing} keyOf={idOf} line={(item) => `${nameOf(item)}: ${effectOf(item)}`} />
        </details>
      )}
      {refused.length > 0 && (
        <div>
          <p>
            <State look={['barred', 'bad']}>{grouped(refused.length)} left out</State>
          </p>
          <LongList
            items={refused}
            keyOf={({ item }) => idOf(item)}
            line={({ item, reason }) => `${nameOf(item)}: ${reason}`}
          />
        </div>
      )}
      {unchanged.length > 0 && phrase && (
        <p className="muted">
          {grouped(unchanged.length)} {phrase[unchanged.length === 1 ? 0 : 1]}.
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './list.module.css'

interface SurfaceProps {
  label: string
  /** Other rows are loading. */
  isBusy?: boolean
  children: ReactNode
}

/** A list on its own surface: its bar, its table, its last line. */
export const ListSurface = ({ label, isBusy = false, children }: SurfaceProps) => (
  <section className={`surface ${styles.surface}`} aria-label={label} aria-busy={isBusy}>
    {children}
  </section>
)

/** The filters and sort order of a list, and actions for the whole list. */
export const Toolbar = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={`row strip ${styles.bar}`} {...(label && { role: 'region', 'aria-label': label })}>
    {children}
  </div>
)

/** The last line of a list: how many of how many are shown. */
export const ListFoot = ({ count, children }: { count: ReactNode; children?: ReactNode }) => (
  <div className={`row ${styles.bar} ${styles.foot}`}>
    <span role="status">{count}</span>
    {children}
  </div>
)

/** The rows of a list while they load. */
export const ListSkeleton = ({ lines }: { lines: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span className={`skeleton ${styles.skeleton}`} key={line} />
    ))}
  </div>
)

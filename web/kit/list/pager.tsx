import type { ReactNode } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import styles from './list.module.css'

interface Page {
  current: number
  last: number
}

interface Props extends Page {
  onGo: (page: number) => void
  /** The label of each page. */
  noun?: string
  /** Shown before the number of the page. */
  children?: ReactNode
}

/** The page of a list, with buttons for the others. A list with a single page shows only the content before them. */
export function Pager({ current, last, onGo, noun = 'Page', children }: Props) {
  const className = `row ${styles.bar} ${styles.foot}`
  if (last === 1) return children ? <div className={className}>{children}</div> : null
  return (
    <nav className={className} aria-label={`${noun}s`}>
      {children}
      <span className={`push ${styles.pages}`}>
        <span className="num">
          {noun} {grouped(current)} of {grouped(last)}
        </span>
        <ActionButton size="small" isPossible={current > 1} onClick={() => onGo(current - 1)}>
          Back
        </ActionButton>
        <ActionButton size="small" isPossible={current < last} onClick={() => onGo(current + 1)}>
          Next
        </ActionButton>
      </span>
    </nav>
  )
}

/** The rows on a page, counted from 1. If the page no longer exists, the last one. */
export function pageOf<T>(list: readonly T[], page: number, pageSize: number): Page & { onPage: T[] } {
  const last = Math.max(1, Math.ceil(list.length / pageSize))
  const current = Math.min(page, last)
  return { last, current, onPage: list.slice((current - 1) * pageSize, current * pageSize) }
}

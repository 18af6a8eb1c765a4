import { lazy, Suspense, useEffect, useState } from 'react'
import type { UserRole } from '#shared/user-role.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-button.module.css'

const searches = {
  applicant: null,
  reviewer: lazy(() => import('./reviewer-search.tsx')),
  'super-reviewer': lazy(() => import('./super-search.tsx')),
} as const

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** Opens the search of everything, as Ctrl+K does on every page of staff, or Cmd+K on a Mac. */
export function SearchButton({ role }: { role: UserRole }) {
  const [isOpen, setOpen] = useState(false)
  const Search = searches[role]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        className={`push ${styles.search}`}
        type="button"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon shape="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && Search && (
        <Suspense>
          <Search onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

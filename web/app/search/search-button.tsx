import { useEffect, useState } from 'react'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { useUser } from '#web/session/session.tsx'
import styles from './search-button.module.css'

/** The search with what a role may find. */
const searches = {
  applicant: null,
  reviewer: lazyDialog(() => import('./reviewer-search.tsx')),
  board: lazyDialog(() => import('./board-search.tsx')),
  'super-reviewer': lazyDialog(() => import('./super-search.tsx')),
} as const

export interface SearchProps {
  /** The form whose applications are found; undefined while it is not known. */
  formId: string | undefined
  onClose: () => void
}

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** Opens the search of everything, as Ctrl+K does on every page of staff, or Cmd+K on a Mac. */
export default function SearchButton({ formId }: Pick<SearchProps, 'formId'>) {
  const Search = searches[useUser().role]
  const [isOpen, setOpen] = useState(false)
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
        className={styles.search}
        type="button"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon shape="search" />
        <span className={styles.label}>Search and actions</span>
        <kbd className={styles.key} aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && Search && <Search formId={formId} onClose={() => setOpen(false)} />}
    </>
  )
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

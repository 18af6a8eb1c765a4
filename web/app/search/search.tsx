import { useUser } from '#web/session/session.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

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

/** The search with what a role may find. */
export default function Search(props: SearchProps) {
  const Found = searches[useUser().role]
  return Found && <Found {...props} />
}

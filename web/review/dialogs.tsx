import { lazy, Suspense } from 'react'
import type { Evidence } from '#shared/reviews/evidence.ts'
import type { Review } from '#shared/reviews/review.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'

// Rarely used dialogs load when they are opened.
const dialogs = {
  shortcuts: lazyDialog(() => import('./review-shortcuts.tsx')),
  conflict: lazyDialog(() => import('./conflict-dialog.tsx')),
  reopen: lazyDialog(() => import('./reopen-dialog.tsx')),
}
const Discussion = lazy(() => import('#web/staff/discussion/discussion.tsx'))
const Versions = lazy(() => import('./earlier-versions.tsx'))

export type DialogName = keyof typeof dialogs

/** The props of each dialog. */
export interface DialogProps {
  review: Review
  onClose: () => void
}

export interface EvidenceProps extends DialogProps {
  /** The passage selected in the application. */
  passage?: Evidence | undefined
  onUsed: (evidence: Evidence) => void
}

/** The dialog in which a passage becomes evidence. */
export const EvidenceDialog = lazyDialog<EvidenceProps>(() => import('./evidence-dialog.tsx'))

/** The dialog that is open. */
export function OpenDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}

/** The versions that were reopened, if there are any. */
export const EarlierVersions = ({ review }: { review: Review }) =>
  review.earlier.length > 0 && (
    <Suspense>
      <Versions review={review} />
    </Suspense>
  )

/** The discussion of the application, for those who may know it. */
export const DiscussionOf = ({ review: { responseId, role, mayDiscuss } }: { review: Review }) =>
  mayDiscuss && (
    <Suspense>
      <Discussion responseId={responseId} role={role} heading="h2" />
    </Suspense>
  )

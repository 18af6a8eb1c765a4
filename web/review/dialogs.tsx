import { type ComponentProps, lazy, Suspense } from 'react'
import type { Review } from '#shared/review.ts'

// Rarely used dialogs load when they are opened.
const dialogs = {
  shortcuts: lazy(() => import('./review-shortcuts.tsx')),
  conflict: lazy(() => import('./conflict-dialog.tsx')),
  'give back': lazy(() => import('./give-back-dialog.tsx')),
}
const Discussion = lazy(() => import('#web/discussion/discussion.tsx'))
const Evidence = lazy(() => import('./evidence-dialog.tsx'))
const Versions = lazy(() => import('./earlier-versions.tsx'))

export type DialogName = keyof typeof dialogs

/** The props of each dialog. */
export interface DialogProps {
  review: Review
  onClose: () => void
}

/** The dialog that is open. */
export function OpenDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = dialogs[name]
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

/** The dialog in which a passage becomes evidence. */
export const EvidenceDialog = (props: ComponentProps<typeof Evidence>) => (
  <Suspense>
    <Evidence {...props} />
  </Suspense>
)

/** The versions that were given back, if there are any. */
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

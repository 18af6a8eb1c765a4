import { lazy, Suspense } from 'react'

const OwnMessages = lazy(() => import('#web/messages/own-messages.tsx'))

/**
 * What was written to the applicant, once that is loaded: it is the last part of the page, so nothing moves. A file of its own: a page that
 * loads something itself would not be bundled with the others (`web/build/files-of-areas.ts`).
 */
export const Messages = () => (
  <Suspense fallback={null}>
    <OwnMessages isPart />
  </Suspense>
)

import { LoadingPage } from '#web/ui/loading-page.tsx'

/** A list while it loads: head, cards and table in about their final size. */
export const ListSkeleton = () => (
  <LoadingPage
    className="page own"
    title="Your assignments"
    what="your assignments"
    shapes={['head', 'cards', 'table']}
  />
)

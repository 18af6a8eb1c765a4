import { LoadingPage } from '#web/ui/loading-page.tsx'

/** The applications while they load. */
export const StatusSkeleton = () => (
  <LoadingPage
    className="page status"
    title="Status"
    heading="Your applications"
    what="your applications"
    shapes={['line', 'timeline', 'table']}
  />
)

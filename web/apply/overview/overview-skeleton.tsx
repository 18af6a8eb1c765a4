import { LoadingPage } from '#web/ui/loading-page.tsx'

/** The overview while it loads: heading, date, button and text in about their final size. */
export const OverviewSkeleton = () => (
  <LoadingPage
    className="page page--read overview"
    title="Apply"
    what="the application"
    shapes={['title', 'line', 'button', 'text']}
  />
)

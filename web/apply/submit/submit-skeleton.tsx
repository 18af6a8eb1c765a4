import { LoadingPage } from '#web/ui/loading-page.tsx'

/** The answers while they load. */
export const SubmitSkeleton = () => (
  <LoadingPage
    className="page page--read stack"
    title="Almost there!"
    heading="Almost there!"
    what="your answers"
    shapes={['text', 'question', 'question']}
  />
)

import { Button } from '@aws-amplify/ui-react'
import { focusHeading } from './focus-heading.ts'

/** What a page shows when it could not load: what happened, and another try. */
export function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  const tryAgain = () => {
    retry()
    focusHeading()
  }
  return (
    <main className="page page--read" id="main">
      <h1>Something went wrong</h1>
      <p className="lede" role="alert">
        Something went wrong: {error.message}
      </p>
      <p className="row">
        <Button onClick={tryAgain}>Try again</Button>
      </p>
    </main>
  )
}

import { Button } from '@aws-amplify/ui-react'
import { DeadEnd } from './dead-end.tsx'
import { focusHeading } from './focus-heading.ts'

/** A page that could not be loaded: what happened, and another try. */
export function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  const tryAgain = () => {
    retry()
    focusHeading()
  }
  return (
    <DeadEnd heading="Something went wrong" next={<Button onClick={tryAgain}>Try again</Button>}>
      <span role="alert">Something went wrong: {error.message}</span>
    </DeadEnd>
  )
}

import { Button } from '@aws-amplify/ui-react'
import { Failure } from './message.tsx'

interface Props {
  /** 'forms' */
  what: string
  error: Error
  retry: () => void
}

/** What stands in the place of a list that could not be loaded. */
export const ListFailure = ({ what, error, retry }: Props) => (
  <div className="stack" role="alert">
    <Failure>
      The {what} could not be loaded: {error.message}
    </Failure>
    <div className="row">
      <Button onClick={retry}>Try again</Button>
    </div>
  </div>
)

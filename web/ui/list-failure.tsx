import { Button } from '@aws-amplify/ui-react'
import { Failure } from './message.tsx'

interface Props {
  /** 'forms' */
  what: string
  error: Error
  retry: () => void
}

/** A part of a page that could not be loaded, with another try. */
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

import { Failure } from '#web/ui/message.tsx'
import { NotSaved } from '#web/autosave/engine/save-failure.ts'
import { ConflictLinks } from '../form/conflict-links.tsx'
import { validationErrorsOf } from './submission.ts'

/** Why the application could not be submitted, where that is not for its answers. A toast has said it; this stays. */
export function SubmitFailure({ error }: { error: Error | null }) {
  if (!error || validationErrorsOf(error)) return null
  return (
    <>
      <Failure>{error.message}</Failure>
      {error instanceof NotSaved && error.reason === 'conflict' && <ConflictLinks />}
    </>
  )
}

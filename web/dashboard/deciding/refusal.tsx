import { Failure } from '#web/ui/message.tsx'

/** What the server said against what was asked of it; nothing where it said nothing. */
export const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <div role="alert">
      <Failure>{error.message}</Failure>
    </div>
  )

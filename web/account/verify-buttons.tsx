import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '#web/ui/action-button.tsx'
import { showError } from '#web/ui/toast.ts'
import { useCountdown } from './countdown.ts'

/** Seconds between two mails. */
const pause = 30

export function SendAgainButton({ sendAgain }: { sendAgain: () => Promise<unknown> }) {
  const countdown = useCountdown(pause)
  const sending = useMutation({ mutationFn: sendAgain, onSuccess: countdown.start })
  return (
    <>
      <ActionButton
        isRunning={sending.isPending}
        isPossible={countdown.left === 0}
        onClick={() => sending.mutate()}
      >
        Re-send Verification Email
      </ActionButton>
      {countdown.left > 0 && <span className="small muted num">again in {countdown.left} s</span>}
    </>
  )
}

export function RefreshButton({ refresh }: { refresh: () => Promise<void> }) {
  const refreshing = useMutation({ mutationFn: refresh, onError: ({ message }) => showError(message) })
  return (
    <ActionButton isRunning={refreshing.isPending} onClick={() => refreshing.mutate()}>
      Refresh Page
    </ActionButton>
  )
}

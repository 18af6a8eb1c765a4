import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { showError } from '#web/ui/toast.ts'
import { useCountdown } from './countdown.ts'

/** Seconds between two mails. */
const pause = 30

export function SendAgainButton({ sendAgain }: { sendAgain: () => Promise<unknown> }) {
  const countdown = useCountdown(pause)
  const sending = useMutation({ mutationFn: sendAgain, onSuccess: countdown.start })
  const isResting = sending.isPending || countdown.left > 0
  return (
    <>
      <Button aria-disabled={isResting} onClick={() => !isResting && sending.mutate()}>
        Re-send Verification Email
      </Button>
      {countdown.left > 0 && <span className="small muted num">again in {countdown.left} s</span>}
    </>
  )
}

export function RefreshButton({ refresh }: { refresh: () => Promise<void> }) {
  const refreshing = useMutation({ mutationFn: refresh, onError: ({ message }) => showError(message) })
  return (
    <Button aria-disabled={refreshing.isPending} onClick={() => !refreshing.isPending && refreshing.mutate()}>
      Refresh Page
    </Button>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '#web/ui/toast.ts'
import { interviewsKey } from './interview-queries.ts'

/**
 * A change of interviews by staff. Afterwards, also after a refusal, their lists are fetched again. The button or the dialog says why it was
 * refused.
 */
export function useInterviewChange<Given = void>(
  change: (given: Given) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      showSuccess(done)
      onDone?.()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: interviewsKey }),
  })
}

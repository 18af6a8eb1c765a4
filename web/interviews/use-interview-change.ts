import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { interviewsKey } from './interview-queries.ts'

/** A change of interviews by staff. Afterwards, also after a refusal, their lists are fetched again. */
export function useInterviewChange<Given = void>(
  change: (given: Given) => Promise<unknown>,
  done: string,
  onDone: () => void = () => undefined,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      showSuccess(done)
      onDone()
    },
    onError: ({ message }) => showError(message),
    onSettled: () => cache.invalidateQueries({ queryKey: interviewsKey }),
  })
}

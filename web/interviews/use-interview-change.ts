import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { interviewLists } from './interview-queries.ts'

/** A change of interviews by a button of staff, which says why it was refused. Afterwards their lists are fetched again. */
export function useInterviewChange<Given = void>(change: (given: Given) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => showSuccess(done),
    onSettled: () => cache.invalidateQueries(interviewLists),
  })
}

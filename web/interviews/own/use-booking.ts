import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookBody, CancelBody } from '#shared/interviews/interview-booking.ts'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { inRoleOrder, interviewQuery, interviewsApi } from './interview-queries.ts'

/** Books a time, or cancels the booking if no time is given, and says so with `done`. After a refusal the page shows the times that are free now. */
export function useBooking(responseId: string, done: string, onDone: () => void) {
  const cache = useQueryClient()
  const query = interviewQuery(responseId)
  return useMutation({
    mutationFn: (body: BookBody | CancelBody) =>
      'start' in body
        ? interviewsApi.book({ params: { responseId }, body })
        : interviewsApi.cancel({ params: { responseId }, body }),
    onSuccess: (own) => {
      cache.setQueryData(query.queryKey, inRoleOrder(own))
      showSuccess(done)
      onDone()
    },
    onError: async ({ message }) => {
      showError(message)
      await cache.invalidateQueries(query)
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ValidationError } from '#shared/submission.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/ui/toast.ts'
import { useApplication } from '../application.tsx'
import { closeDraft } from '../draft/open-drafts.ts'
import { responseQueries, submit } from '../queries.ts'

/** Submits what is stored, at the versions that are on screen, once saving has finished. */
export function useSubmission(onSubmitted: () => void) {
  const { form, draft, autosave } = useApplication()
  const cache = useQueryClient()
  const own = responseQueries.own(form.id)

  return useMutation({
    mutationFn: async () => {
      await autosave.flush()
      return submit({ body: { id: draft.responseId, versions: draft.versions() } })
    },
    onSuccess: (response) => {
      onSubmitted()
      cache.setQueryData(own.queryKey, response)
      cache.removeQueries(responseQueries.mine())
      closeDraft(draft.responseId)
    },
    onError: async (error) => {
      showError(error.message)
      // Other answers are stored than those on screen: these are fetched, and the person looks at them again.
      if (error instanceof ApiError && error.code === 'CONFLICT') await cache.refetchQueries(own)
    },
  })
}

/** What the server found wrong, with its own words and places. */
export const validationErrorsOf = (error: Error | null): readonly ValidationError[] | undefined =>
  error instanceof ApiError && error.code === 'INVALID' && Array.isArray(error.details.validationErrors)
    ? error.details.validationErrors
    : undefined

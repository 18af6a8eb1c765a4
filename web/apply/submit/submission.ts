import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ValidationError } from '#shared/submission.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/ui/toast.ts'
import { useApplication } from '../application.tsx'
import { closeDraft } from '#web/draft/open-drafts.ts'
import { responseQueries, submit } from '../queries.ts'

/** Submits what is stored, at the versions that are on screen, once saving has finished. */
export function useSubmission(onSubmitted: () => void) {
  const { form, draft, autosave, uploads } = useApplication()
  const cache = useQueryClient()
  const own = responseQueries.own(form.id)

  const submission = useMutation({
    mutationKey,
    mutationFn: async () => {
      await uploads.settled()
      await autosave.flush()
      return submit({ body: { id: draft.id, versions: draft.versions() } })
    },
    onSuccess: (response) => {
      onSubmitted()
      cache.setQueryData(own.queryKey, response)
      cache.removeQueries(responseQueries.mine())
      closeDraft(draft.id)
    },
    onError: async (error) => {
      showError(error.message)
      // Other answers are stored than those on screen: these are fetched, and the person looks at them again.
      if (error instanceof ApiError && error.code === 'CONFLICT') await cache.refetchQueries(own)
    },
  })
  return {
    ...submission,
    /** Submits, unless that is under way: a second click comes before the page has drawn the first. */
    start: () => {
      if (cache.isMutating({ mutationKey }) === 0) submission.mutate()
    },
  }
}

const mutationKey = ['responses', 'submit']

/** What the server found wrong, with its own words and places. */
export const validationErrorsOf = (error: Error | null): readonly ValidationError[] | undefined =>
  error instanceof ApiError && error.code === 'INVALID' && Array.isArray(error.details.validationErrors)
    ? error.details.validationErrors
    : undefined

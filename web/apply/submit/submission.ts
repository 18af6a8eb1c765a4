import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ValidationError } from '#shared/submission.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/ui/toast.ts'
import { useApplication } from '../application.tsx'
import { deviceClock } from '#web/autosave/engine/clock.ts'
import { closeDraft } from '#web/autosave/open-drafts.ts'
import { responseQueries, submit } from '../queries.ts'
import { operationOf } from './submit-operation.ts'

/** Submits what is stored, at the versions that are on screen, once saving has finished. */
export function useSubmission(onSubmitted: () => void) {
  const { form, draft, autosave, uploads, nextOperationId } = useApplication()
  const cache = useQueryClient()
  const own = responseQueries.own(form.id)
  const hasLeft = useHasLeft()
  const [waitingFor, setWaitingFor] = useState<Error>()

  const submission = useMutation({
    mutationKey,
    mutationFn: async () => {
      await uploads.settled()
      await autosave.flush()
      return operationOf(draft, nextOperationId).run({
        send: (body) => submit({ body }),
        clock: deviceClock,
        onRepeat: setWaitingFor,
        isStopped: () => hasLeft.current,
      })
    },
    onSettled: () => setWaitingFor(undefined),
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
    /** Why it is sent again just now. */
    waitingFor,
    /** Submits, unless that is under way: a second click comes before the page has drawn the first. */
    start: () => {
      if (cache.isMutating({ mutationKey }) === 0) submission.mutate()
    },
  }
}

/** Whether the person is on another page by now: nothing is sent again behind their back. */
function useHasLeft() {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}

const mutationKey = ['responses', 'submit']

/** What the server found wrong, with its own words and places. */
export const validationErrorsOf = (error: Error | null): readonly ValidationError[] | undefined =>
  error instanceof ApiError && error.code === 'INVALID' && Array.isArray(error.details.validationErrors)
    ? error.details.validationErrors
    : undefined

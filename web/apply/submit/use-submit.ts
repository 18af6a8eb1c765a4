import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { responses } from '#shared/applications/own-routes.ts'
import type { ValidationError } from '#shared/applications/submission.ts'
import type { Section } from '#shared/forms/form.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { deviceClock } from '#web/autosave/engine/clock.ts'
import { closeDraft } from '#web/autosave/open-drafts.ts'
import { showError } from '#web/kit/ui/toast.ts'
import { responseQueries } from '../application-queries.ts'
import { ownResponse, useApplication } from '../application.tsx'
import { uploadErrors } from '../files/file-answers.ts'
import { noteTry } from '../sections.ts'
import { operationOf } from './submit-operation.ts'

/** The message if a file would be missing in what is submitted. */
const notAttached = 'Not every file is attached. Please try again, or cancel the upload.'

const mutationKey = ['responses', 'submit']

/** Waits until everything is saved and attached, then submits what is stored, at the versions that are on screen. */
export function useSubmit(sections: readonly Section[], onSubmitted: () => void) {
  const { form, draft, autosave, uploads, nextOperationId } = useApplication()
  const cache = useQueryClient()
  const own = ownResponse(form.id)
  const hasLeft = useHasLeft()
  const [waitingFor, setWaitingFor] = useState<Error>()

  const submit = useMutation({
    mutationKey,
    mutationFn: async () => {
      await uploads.settled()
      if (uploadErrors(uploads.failed(), sections).length > 0) throw new Error(notAttached)
      await autosave.flush()
      return operationOf(draft, nextOperationId).run({
        send: (body) => client(responses).submit({ body }),
        clock: deviceClock,
        onRepeat: setWaitingFor,
        isStopped: () => hasLeft.current,
      })
    },
    onSettled: () => setWaitingFor(undefined),
    onSuccess: (response) => {
      cache.removeQueries(responseQueries.mine())
      // Text typed during the submit: the form says that it came too late, and offers to copy it.
      if (draft.hasUnsaved()) return void autosave.flush().catch(() => undefined)
      onSubmitted()
      cache.setQueryData(own.queryKey, response)
      closeDraft(draft.id)
    },
    onError: async (error) => {
      showError(error.message)
      if (validationErrorsOf(error)) noteTry(draft)
      // The server has other answers than those on screen. The page fetches them, so that the person can check them again.
      if (isRefused(error, 'CONFLICT')) await cache.refetchQueries(own)
    },
  })
  return {
    ...submit,
    /** The error after which the submit is being sent again. */
    waitingFor,
    /** Submits, unless that is already running: a second click may come before the page has updated. */
    start: () => {
      if (cache.isMutating({ mutationKey }) === 0) submit.mutate()
    },
  }
}

/** Whether the person has gone to another page: then nothing is sent again. */
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

/** The problems that the server found in the answers. */
export const validationErrorsOf = (error: Error | null): readonly ValidationError[] | undefined =>
  isRefused(error, 'INVALID') && Array.isArray(error.details.validationErrors)
    ? error.details.validationErrors
    : undefined

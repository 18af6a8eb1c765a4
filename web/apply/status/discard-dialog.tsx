import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOverview } from '#shared/progress.ts'
import { responses } from '#shared/routes/responses.ts'
import type { OpenChange } from '#shared/submission-change.ts'
import { client } from '#web/api/client.ts'
import { useUser } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'

interface Props {
  response: ResponseOverview
  change: OpenChange
  onClose: () => void
}

/** Asks before changes that were not submitted are dropped. */
export function DiscardDialog({ response, change, onClose }: Props) {
  const discarding = useDiscarding(response, change, onClose)
  return (
    <FormDialog
      title="Discard your changes?"
      label="Discard changes"
      runningLabel="Discarding..."
      variation="destructive"
      change={discarding}
      onSubmit={() => discarding.mutate()}
      onClose={onClose}
    >
      <p>
        Your changes will be permanently deleted. Your {response.semester} application stays as you submitted
        it.
      </p>
    </FormDialog>
  )
}

/** The draft of the change is forgotten too, so that it cannot save itself again. */
function useDiscarding(
  { id, applicationFormId }: ResponseOverview,
  { number }: OpenChange,
  onClose: () => void,
) {
  const { id: userId } = useUser()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client(responses).discard({ body: { id, number } }),
    onSuccess: async () => {
      const { dropDraft } = await import('#web/autosave/device/left-answers.ts')
      await dropDraft({ id, userId })
      showSuccess('Your changes have been discarded.')
    },
    onError: ({ message }) => showError(message),
    onSettled: async () => {
      cache.removeQueries({ queryKey: responseKey(applicationFormId) })
      cache.removeQueries(responseQueries.find(id))
      onClose()
      await cache.invalidateQueries(responseQueries.mine())
    },
  })
}

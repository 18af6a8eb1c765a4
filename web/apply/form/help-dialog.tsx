import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { draftLook } from '#shared/applications/draft-look-routes.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { responseQueries } from '../application-queries.ts'
import { updateCached } from '../cached-response.ts'

const api = client(draftLook)

interface Props {
  responseId: string
  onClose: () => void
}

/** Asks before the team may look at the draft, or says until when it may, with a way to stop it. */
export default function HelpDialog({ responseId, onClose }: Props) {
  const params = { responseId }
  const look = useQuery({
    queryKey: ['responses', 'look', responseId],
    queryFn: () => api.look({ params }),
    gcTime: 0,
  })
  const cache = useQueryClient()
  const changing = useMutation({
    mutationFn: (mayLook: boolean) => api.letLook({ params, body: { mayLook } }),
    onSuccess: (found) => {
      const withLook = (response: ApplicationResponse) => ({
        ...response,
        lookUntil: found.until ?? undefined,
      })
      updateCached(responseId, withLook)
      cache.setQueryData(responseQueries.find(responseId).queryKey, (read) => read && withLook(read))
      showSuccess(
        found.until ? 'The team can look at your draft now.' : 'The team can no longer look at your draft.',
      )
      onClose()
    },
  })
  if (!look.data)
    return (
      <Modal title="Help with your draft" onClose={onClose}>
        <Loaded of={look} what="state" part={<span className="skeleton">&nbsp;</span>}>
          {() => null}
        </Loaded>
      </Modal>
    )
  const { until } = look.data
  return (
    <FormDialog
      title="Help with your draft"
      label={until ? 'Stop sharing' : 'Let the team look at my draft'}
      change={changing}
      onSubmit={() => changing.mutate(!until)}
      onClose={onClose}
    >
      {until ? (
        <p>
          The team can read your draft until <ZonedDate iso={until} withTime />, unless you stop it before.
        </p>
      ) : (
        <p>
          Only you can see your draft. If you ask for help, the team can read it for one day. This does not
          submit your application, and you can stop it at any time.
        </p>
      )}
    </FormDialog>
  )
}

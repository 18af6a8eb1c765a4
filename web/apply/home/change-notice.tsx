import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { responses } from '#shared/applications/own-routes.ts'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { OpenChange } from '#shared/applications/submission-change.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { NearTime } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { useUser } from '#web/session/session.tsx'
import { formQueries, responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { endOf, endWords, pathToChanges } from '../unsubmitted-changes.ts'

interface Props {
  response: ResponseOverview
  change: OpenChange
}

/** A submitted application with changes that are not submitted: how to continue or drop them, or why it is too late. */
export function ChangeNotice({ response, change }: Props) {
  const { semester, applicationFormId: formId } = response
  const { data: form } = useQuery(formQueries.find(formId))
  const ended = endOf(change, form, useNow(form ? lastMoment(form.dueDate) : Infinity))
  return (
    <section className="card card--amber" aria-label={`${semester}, unsubmitted changes`}>
      <h2>You have unsubmitted changes.</h2>
      <p>
        {ended && `${endWords[ended]} `}
        Your submitted application stays in place{!ended && ' until you submit your changes'}.
        {!ended && form && (
          <>
            {' '}
            You can do that until <NearTime iso={form.dueDate} />, unless a review starts first.
          </>
        )}
      </p>
      <div className="row">
        {ended ? (
          <ButtonLink to={pathToChanges(formId)}>Read your changes</ButtonLink>
        ) : (
          <ButtonLink look="primary" to={pathTo('form', { formId })}>
            Continue changing
          </ButtonLink>
        )}
        <DialogButton
          variation="link"
          dialog={(close) => <DiscardDialog {...{ response, change }} onClose={close} />}
        >
          Discard changes
        </DialogButton>
      </div>
    </section>
  )
}

/** Asks before changes that were not submitted are dropped. */
function DiscardDialog({ response, change, onClose }: Props & { onClose: () => void }) {
  const discarding = useDiscarding(response, change, onClose)
  return (
    <FormDialog
      title="Discard your changes?"
      label="Discard changes"
      runningLabel="Discarding..."
      variation="destructive"
      change={discarding}
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

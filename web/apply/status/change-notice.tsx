import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { responses } from '#shared/applications/own-routes.ts'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { OpenChange } from '#shared/applications/submission-change.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
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
    <MessageBox aria-label={`${semester}, unsubmitted changes`}>
      <p>
        <b>Your {semester} application is submitted. You have unsubmitted changes.</b>
      </p>
      {ended ? (
        <p>
          {endWords[ended]} What you submitted <Submitted response={response} /> counts.
        </p>
      ) : (
        <p>
          What you submitted <Submitted response={response} /> counts until you submit your changes
          {form && <Due form={form} />}.
        </p>
      )}
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
    </MessageBox>
  )
}

const Submitted = ({ response: { dateSubmitted } }: Pick<Props, 'response'>) =>
  dateSubmitted && (
    <>
      on <ZonedDate iso={dateSubmitted} withTime />
    </>
  )

const Due = ({ form }: { form: PublicForm }) => (
  <>
    , which you can do until <ZonedDate iso={form.dueDate} withTime />
  </>
)

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

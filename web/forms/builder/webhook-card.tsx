import { TextField } from '@aws-amplify/ui-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { noticeHour, serviceLabel, WebhookAddress, type WebhookState } from '#shared/forms/webhook.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { formsApi } from '../form-queries.ts'

const webhookOf = (formId: string) =>
  queryOptions({
    queryKey: ['forms', 'webhook', formId],
    queryFn: () => formsApi.webhook({ params: { formId } }),
    // Whoever comes back from the channel sees whether the test was refused.
    staleTime: 0,
  })

/** The channel of Slack or Discord that gets the form's notices. Its address is written here, and never shown again. */
export function WebhookCard({ formId }: { formId: string }) {
  const { data: state } = useQuery(webhookOf(formId))
  const { data: config } = useQuery(siteConfigQuery)
  return (
    <section className="stack" aria-labelledby="webhook">
      <h3 id="webhook">Notices to Slack or Discord</h3>
      <p className="muted">
        A channel of the team gets a notice each day at {noticeHour}
        {config && ` (${config.timeZone})`}: how many applications were submitted, reviews are late and
        interviews have no time; and when a plan is published or decisions are released. It names nobody, and
        says &ldquo;a few&rdquo; for one or two.
      </p>
      {state?.service ? (
        <Set formId={formId} name={serviceLabel[state.service]} isRefused={state.isRefused} />
      ) : (
        state && <AddressForm formId={formId} />
      )}
    </section>
  )
}

/** Keeps what the server answers about the webhook. */
function useWebhook(formId: string) {
  const cache = useQueryClient()
  return async (address: string | null): Promise<WebhookState> => {
    const state = await formsApi.setWebhook({ params: { formId }, body: { address } })
    cache.setQueryData(webhookOf(formId).queryKey, state)
    return state
  }
}

const Fields = z.object({ address: WebhookAddress })

function AddressForm({ formId }: { formId: string }) {
  const set = useWebhook(formId)
  const change = useMutation({
    mutationFn: ({ address }: z.infer<typeof Fields>) => set(address),
    onSuccess: () => showSuccess('Notices go to this channel now.'),
  })
  return (
    <ActionForm schema={Fields} change={change} label="Save the address" isSecondary>
      {(errors) => (
        <TextField
          name="address"
          label="Address of its webhook"
          descriptiveText="Whoever has it can post there, so it is not shown again."
          autoComplete="off"
          spellCheck={false}
          {...errorProps(errors.address)}
        />
      )}
    </ActionForm>
  )
}

interface SetProps {
  formId: string
  name: string
  isRefused: boolean
}

function Set({ formId, name, isRefused }: SetProps) {
  const set = useWebhook(formId)
  return (
    <>
      <p className={isRefused ? 'note note--warn' : 'note note--good'} role="status">
        {isRefused
          ? `${name} refused the last notice. Perhaps the webhook was removed there: remove it here, and add a new one.`
          : `Notices go to a channel of ${name}.`}
      </p>
      <div className="row">
        <RunButton
          runningLabel="Sending..."
          run={async () => {
            await formsApi.testWebhook({ params: { formId } })
            showSuccess(`A test is on its way. Look in ${name}.`)
          }}
        >
          Send a test
        </RunButton>
        <DialogButton
          dialog={(close) => (
            <CallDialog
              title={`Remove the webhook of ${name}?`}
              label="Remove"
              variation="destructive"
              call={() => set(null)}
              success="The channel gets no more notices."
              onClose={close}
            >
              <p>The channel gets no more notices. To go on, its address has to be pasted again.</p>
            </CallDialog>
          )}
        >
          Remove...
        </DialogButton>
      </div>
    </>
  )
}

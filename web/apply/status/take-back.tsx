import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import { responses } from '#shared/routes/responses.ts'
import { client } from '#web/api/client.ts'
import { useNow } from '#web/ui/clock.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { formQueries, responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { mayReopen, mayWithdraw } from '../next-step.ts'

/** Buttons to withdraw a submitted application, or to change it before the deadline and its review. */
export function TakeBack({ response }: { response: ResponseOverview }) {
  const [asked, setAsked] = useState<'reopen' | 'withdraw'>()
  const { data: form } = useQuery(formQueries.find(response.applicationFormId))
  const now = useNow(form ? Date.parse(form.dueDate) : Infinity)
  const isReopenable = form !== undefined && mayReopen(response, form, now)
  const close = () => setAsked(undefined)
  return (
    <p className="row">
      {isReopenable && (
        <Button size="small" onClick={() => setAsked('reopen')}>
          Change my answers
        </Button>
      )}
      {mayWithdraw(response) && (
        <Button size="small" variation="link" onClick={() => setAsked('withdraw')}>
          Withdraw application
        </Button>
      )}
      {asked === 'reopen' && <ReopenDialog response={response} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog {...{ response, isReopenable }} onClose={close} />}
    </p>
  )
}

interface DialogProps {
  response: ResponseOverview
  onClose: () => void
}

/** The submission that the person has on screen. */
const submissionOf = ({ id, dateSubmitted }: ResponseOverview) => ({ id, dateSubmitted: dateSubmitted ?? '' })

function ReopenDialog({ response, onClose }: DialogProps) {
  const navigate = useNavigate()
  const reopening = useTakeBack(response, onClose, async () => {
    await client(responses).reopen({ body: submissionOf(response) })
    await navigate(pathTo('form', { formId: response.applicationFormId }))
  })
  return (
    <FormDialog
      title="Change your answers?"
      label="Change my answers"
      change={reopening}
      onSubmit={() => reopening.mutate()}
      onClose={onClose}
    >
      <p>
        Your application becomes a draft again, and <b>counts only once you have submitted it again</b> before
        the deadline.
      </p>
    </FormDialog>
  )
}

function WithdrawDialog({ response, isReopenable, onClose }: DialogProps & { isReopenable: boolean }) {
  const withdrawing = useTakeBack(response, onClose, async () => {
    await client(responses).withdraw({ body: submissionOf(response) })
    showSuccess('Your application has been withdrawn.')
  })
  return (
    <FormDialog
      title="Withdraw your application?"
      label="Withdraw application"
      change={withdrawing}
      onSubmit={() => withdrawing.mutate()}
      onClose={onClose}
    >
      <p>
        You will no longer be considered for {response.semester}.{' '}
        {isReopenable
          ? 'Before the deadline you can change your mind; afterwards you cannot.'
          : 'You cannot change your mind afterwards.'}
      </p>
    </FormDialog>
  )
}

/** Whatever the outcome, this application must be fetched again. */
function useTakeBack(
  { applicationFormId, id }: ResponseOverview,
  onClose: () => void,
  act: () => Promise<void>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Removed before the form opens, which would otherwise find a submitted response.
      cache.removeQueries({ queryKey: responseKey(applicationFormId) })
      cache.removeQueries(responseQueries.find(id))
      await act()
    },
    onError: ({ message }) => showError(message),
    onSettled: async () => {
      onClose()
      await cache.invalidateQueries(responseQueries.mine())
    },
  })
}

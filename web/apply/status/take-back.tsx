import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { takesAnswers } from '#shared/form.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import { pathTo } from '#shared/pages.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { useNow } from '#web/ui/clock.ts'
import { formQueries, reopen, responseQueries, withdraw } from '../queries.ts'

/** What can be done about a submitted application: change it before the deadline and its review, or withdraw it. */
export function TakeBack({ response }: { response: ResponseOverview }) {
  const [asked, setAsked] = useState<'reopen' | 'withdraw'>()
  const mayReopen = useMayReopen(response)
  const mayWithdraw = !response.isWithdrawn && response.roles.every(({ progress }) => progress !== 'decided')
  const close = () => setAsked(undefined)
  return (
    <p className="row">
      {mayReopen && (
        <Button size="small" onClick={() => setAsked('reopen')}>
          Change my answers
        </Button>
      )}
      {mayWithdraw && (
        <Button size="small" variation="link" onClick={() => setAsked('withdraw')}>
          Withdraw application
        </Button>
      )}
      {asked === 'reopen' && <Reopening response={response} onClose={close} />}
      {asked === 'withdraw' && <Withdrawing response={response} mayReopen={mayReopen} onClose={close} />}
    </p>
  )
}

function useMayReopen({ applicationFormId, formIsActive, roles }: ResponseOverview) {
  const { data: form } = useQuery(formQueries.find(applicationFormId))
  const now = useNow(form ? Date.parse(form.dueDate) : Infinity)
  const isUntouched = roles.every(({ progress }) => progress === 'submitted' || progress === 'withdrawn')
  return formIsActive && isUntouched && form !== undefined && takesAnswers(form, now)
}

interface AskProps {
  response: ResponseOverview
  onClose: () => void
}

/** The submission that the person has on screen. */
const submissionOf = ({ id, dateSubmitted }: ResponseOverview) => ({ id, dateSubmitted: dateSubmitted ?? '' })

function Reopening({ response, onClose }: AskProps) {
  const navigate = useNavigate()
  const run = useTakeBack(response, onClose, async () => {
    await reopen({ body: submissionOf(response) })
    await navigate(pathTo('form', { formId: response.applicationFormId }))
  })
  return (
    <Modal title="Change your answers?" isRunning={run.isPending} onClose={onClose}>
      <p>
        Your application becomes a draft again, and <b>counts only once you have submitted it again</b> before
        the deadline.
      </p>
      <ModalButtons
        label="Change my answers"
        isRunning={run.isPending}
        onClose={onClose}
        onConfirm={run.mutate}
      />
    </Modal>
  )
}

function Withdrawing({ response, mayReopen, onClose }: AskProps & { mayReopen: boolean }) {
  const run = useTakeBack(response, onClose, async () => {
    await withdraw({ body: submissionOf(response) })
    showSuccess('Your application has been withdrawn.')
  })
  return (
    <Modal title="Withdraw your application?" isRunning={run.isPending} onClose={onClose}>
      <p>
        You will no longer be considered for {response.semester}.{' '}
        {mayReopen
          ? 'Before the deadline you can change your mind; afterwards you cannot.'
          : 'You cannot change your mind afterwards.'}
      </p>
      <ModalButtons
        label="Withdraw application"
        isRunning={run.isPending}
        onClose={onClose}
        onConfirm={run.mutate}
      />
    </Modal>
  )
}

/** Whatever was done, what is known of this application has to be fetched again. */
function useTakeBack(
  { applicationFormId, id }: ResponseOverview,
  onClose: () => void,
  act: () => Promise<void>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Gone before the form opens, or it would find a response that is submitted.
      cache.removeQueries(responseQueries.own(applicationFormId))
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

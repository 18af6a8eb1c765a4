import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { responses } from '#shared/applications/own-routes.ts'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { mayWithdraw, useMayReopen } from '../next-step.ts'

type Act = 'reopen' | 'withdraw' | 'again'

const dialogs = {
  reopen: { title: 'Change your answers?', label: 'Change my answers' },
  withdraw: {
    title: 'Withdraw your application?',
    label: 'Withdraw application',
    variation: 'destructive',
  },
  again: { title: 'Apply again?', label: 'Apply again' },
} as const

interface Props {
  act: Act
  response: ResponseOverview
  /** Null if its form is not the active one. */
  form: PublicForm | null
}

/** Withdraws a submitted application, or opens it again before the deadline and its review. Nothing if that is not possible. */
export function TakeBack({ act, response, form }: Props) {
  const [isAsked, setAsked] = useState(false)
  const mayReturn = useMayReopen(response, form)
  const isPossible = act === 'withdraw' ? mayWithdraw(response) : mayReturn && !response.change
  if (!isPossible && !isAsked) return null
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>{dialogs[act].label}</TextButton>
      {isAsked && <TakeBackDialog {...{ act, response, mayReturn }} onClose={() => setAsked(false)} />}
    </>
  )
}

interface DialogProps extends Omit<Props, 'form'> {
  mayReturn: boolean
  onClose: () => void
}

function TakeBackDialog({ act, response, mayReturn, onClose }: DialogProps) {
  const takingBack = useTakeBack(act, response, onClose)
  return (
    <FormDialog {...dialogs[act]} change={takingBack} onClose={onClose}>
      <p>{act === 'withdraw' ? withdrawWords(response, mayReturn) : reopenWords[act]}</p>
    </FormDialog>
  )
}

const reopenWords = {
  again: (
    <>
      Your application becomes a draft again, and <b>counts only once you have submitted it again</b> before
      the deadline.
    </>
  ),
  reopen:
    'Your submitted application stays in place until you submit your changes. You can do that until the deadline, unless a review starts first.',
}

const withdrawWords = ({ semester }: ResponseOverview, mayReturn: boolean) =>
  `You will no longer be considered for ${semester}. ${
    mayReturn
      ? 'Before the deadline you can change your mind; afterwards you cannot.'
      : 'You cannot change your mind afterwards.'
  }`

/** Whatever the outcome, this application must be fetched again. */
function useTakeBack(act: Act, response: ResponseOverview, onClose: () => void) {
  const { applicationFormId: formId, id, dateSubmitted } = response
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      // Removed before the form opens, which would otherwise find a submitted response.
      cache.removeQueries({ queryKey: responseKey(formId) })
      cache.removeQueries(responseQueries.find(id))
      // The server compares this with the submission that it has.
      await client(responses)[act === 'withdraw' ? act : 'reopen']({
        body: { id, dateSubmitted: dateSubmitted ?? '' },
      })
      if (act !== 'withdraw') await navigate(pathTo('form', { formId }))
      else showSuccess('Your application has been withdrawn.')
    },
    onError: ({ message }) => showError(message),
    onSettled: async () => {
      onClose()
      await cache.invalidateQueries(responseQueries.mine())
    },
  })
}

import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { responses } from '#shared/applications/own-routes.ts'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { formQueries, responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { mayReopen, mayWithdraw } from '../next-step.ts'

type Act = 'reopen' | 'withdraw'

const dialogs = {
  reopen: { title: 'Change your answers?', label: 'Change my answers' },
  withdraw: {
    title: 'Withdraw your application?',
    label: 'Withdraw application',
    variation: 'destructive',
  },
  again: { title: 'Apply again?', label: 'Apply again' },
} as const

const wordsOf = (act: Act, { isWithdrawn }: ResponseOverview) =>
  dialogs[act === 'reopen' && isWithdrawn ? 'again' : act]

/** Buttons to withdraw a submitted application, or to change it before the deadline and its review. */
export function TakeBack({ response }: { response: ResponseOverview }) {
  const [asked, setAsked] = useState<Act>()
  const { data: form } = useQuery(formQueries.find(response.applicationFormId))
  const now = useNow(form ? lastMoment(form.dueDate) : Infinity)
  const isReopenable = form !== undefined && mayReopen(response, form, now)
  const isWithdrawable = mayWithdraw(response)
  if (!isReopenable && !isWithdrawable && !asked) return null
  return (
    <p className="row">
      {isReopenable && !response.change && (
        <Button size="small" onClick={() => setAsked('reopen')}>
          {wordsOf('reopen', response).label}
        </Button>
      )}
      {isWithdrawable && (
        <Button size="small" variation="link" onClick={() => setAsked('withdraw')}>
          {dialogs.withdraw.label}
        </Button>
      )}
      {asked && (
        <TakeBackDialog act={asked} {...{ response, isReopenable }} onClose={() => setAsked(undefined)} />
      )}
    </p>
  )
}

interface DialogProps {
  act: Act
  response: ResponseOverview
  isReopenable: boolean
  onClose: () => void
}

function TakeBackDialog({ act, response, isReopenable, onClose }: DialogProps) {
  const takingBack = useTakeBack(act, response, onClose)
  return (
    <FormDialog {...wordsOf(act, response)} change={takingBack} onClose={onClose}>
      {act === 'reopen' ? (
        <p>
          {response.isWithdrawn ? (
            <>
              Your application becomes a draft again, and <b>counts only once you have submitted it again</b>{' '}
              before the deadline.
            </>
          ) : (
            'Your submitted application stays in place until you submit your changes. You can do that until the deadline, unless a review starts first.'
          )}
        </p>
      ) : (
        <p>
          You will no longer be considered for {response.semester}.{' '}
          {isReopenable
            ? 'Before the deadline you can change your mind; afterwards you cannot.'
            : 'You cannot change your mind afterwards.'}
        </p>
      )}
    </FormDialog>
  )
}

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
      await client(responses)[act]({ body: { id, dateSubmitted: dateSubmitted ?? '' } })
      if (act === 'reopen') await navigate(pathTo('form', { formId }))
      else showSuccess('Your application has been withdrawn.')
    },
    onError: ({ message }) => showError(message),
    onSettled: async () => {
      onClose()
      await cache.invalidateQueries(responseQueries.mine())
    },
  })
}

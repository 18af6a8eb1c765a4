import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { Rsvp } from '#shared/decision.ts'
import type { DecisionLetter } from '#shared/release.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import { responseQueries } from '../application-queries.ts'
import { answerOffer, decisionQuery } from './decision-query.ts'

const texts = {
  accepted: { title: 'Accept this offer?', yes: 'Accept your offer to join', does: 'accept' },
  declined: { title: 'Decline this offer?', yes: 'Decline your offer to join', does: 'decline' },
} as const

interface Props {
  letter: DecisionLetter
  rsvp: Rsvp
  onAnswer: (rsvp: Rsvp) => void
  onClose: () => void
}

/** Asks again before sending an answer, because it is final. */
export function AnswerDialog({ letter, rsvp, onAnswer, onClose }: Props) {
  const answering = useAnswering(letter, onAnswer, onClose)
  const { title, yes, does } = texts[rsvp]
  return (
    <FormDialog
      title={title}
      label={yes}
      variation={rsvp === 'declined' ? 'destructive' : 'primary'}
      change={answering}
      onSubmit={() => answering.mutate(rsvp)}
      onClose={onClose}
    >
      <p>
        You {does} a place as <b>{applicationRoleLabel[letter.role].name}</b> for {letter.semester}. You
        cannot change this answer afterwards.
      </p>
    </FormDialog>
  )
}

/** The page shows the server's reply; the status page fetches again. */
function useAnswering(
  { responseId, role }: DecisionLetter,
  onAnswer: Props['onAnswer'],
  onClose: () => void,
) {
  const cache = useQueryClient()
  const query = decisionQuery(responseId, role)
  return useMutation({
    mutationFn: (rsvp: Rsvp) => answerOffer({ params: { responseId, role }, body: { rsvp } }),
    onSuccess: (letter, rsvp) => {
      onAnswer(rsvp)
      cache.setQueryData(query.queryKey, letter)
    },
    onError: async ({ message }) => {
      showError(message)
      await cache.invalidateQueries(query)
    },
    onSettled: async () => {
      onClose()
      await cache.invalidateQueries(responseQueries.mine())
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { Rsvp } from '#shared/decision.ts'
import type { DecisionLetter } from '#shared/release.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { showError } from '#web/ui/toast.ts'
import { responseQueries } from '../queries.ts'
import { answerOffer, decisionQuery } from './decision-query.ts'

const words = {
  accepted: { title: 'Accept this offer?', yes: 'Accept your offer to join', does: 'accept' },
  declined: { title: 'Decline this offer?', yes: 'Decline your offer to join', does: 'decline' },
} as const

interface Props {
  letter: DecisionLetter
  rsvp: Rsvp
  onAnswer: (rsvp: Rsvp) => void
  onClose: () => void
}

/** Asks once more: an answer stands. */
export function AnswerDialog({ letter, rsvp, onAnswer, onClose }: Props) {
  const answering = useAnswering(letter, onAnswer, onClose)
  const { title, yes, does } = words[rsvp]
  return (
    <Modal title={title} isRunning={answering.isPending} onClose={onClose}>
      <p>
        You {does} a place as <b>{applicationRoleLabel[letter.role].name}</b> for {letter.semester}. You
        cannot change this answer afterwards.
      </p>
      <ModalButtons
        label={yes}
        isRunning={answering.isPending}
        onClose={onClose}
        onConfirm={() => answering.mutate(rsvp)}
      />
    </Modal>
  )
}

/** What the server answers is what the page shows; the status page asks anew. */
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

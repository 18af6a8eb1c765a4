import type { RubricVersion } from '#shared/rubric.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { rubricsApi, useJudgingChange } from './rubric-queries.ts'
import { rubricName } from './words.ts'

interface Props {
  formId: string
  rubric: RubricVersion
  onClose: () => void
}

export function RemoveDialog({ formId, rubric, onClose }: Props) {
  const { id: rubricId, version } = rubric
  const { mutate, isPending } = useJudgingChange(formId, () =>
    rubricsApi.remove({ params: { formId }, body: { rubricId, base: version } }),
  )
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => showSuccess(`${rubricName(rubric)} has been removed.`),
      onError: ({ message }) => showError(message),
      onSettled: onClose,
    })
  return (
    <Modal title={`Remove "${rubricName(rubric)}"?`} isRunning={isPending} onClose={onClose}>
      <p>
        Reviews that are begun from now on do not ask for it any more. Those that were begun before keep it,
        with the scores that were given.
      </p>
      <ModalButtons label="Remove rubric" isRunning={isPending} onClose={onClose} onConfirm={remove} />
    </Modal>
  )
}

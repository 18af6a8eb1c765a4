import { Button } from '@aws-amplify/ui-react'
import type { RubricVersion } from '#shared/rubric.ts'
import { Modal } from '#web/ui/modal.tsx'
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
    <Modal title={`Remove "${rubricName(rubric)}"?`} onClose={onClose}>
      <p>
        Reviews that are begun from now on do not ask for it any more. Those that were begun before keep it,
        with the scores that were given.
      </p>
      <div className="row">
        <Button onClick={onClose}>Cancel</Button>
        <Button variation="primary" aria-disabled={isPending} onClick={() => !isPending && remove()}>
          Remove rubric
        </Button>
      </div>
    </Modal>
  )
}

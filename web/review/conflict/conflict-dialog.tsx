import { Radio, RadioGroupField } from '@aws-amplify/ui-react'
import { type SyntheticEvent, useState } from 'react'
import { Acquaintance, acquaintanceLabel } from '#shared/conflict-of-interest.ts'
import type { Review } from '#shared/review.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { useDeclaration } from './use-declaration.ts'

/** A reviewer knows the applicant. It is asked how, and said beforehand what follows. */
export function ConflictDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [acquaintance, setAcquaintance] = useState<Acquaintance>()
  const [isChecked, setChecked] = useState(false)
  const declaration = useDeclaration(review)
  const { applicantName } = review
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (acquaintance && !declaration.isPending) declaration.mutate(acquaintance)
  }
  return (
    <Modal title="Do you know this applicant?" isRunning={declaration.isPending} onClose={onClose}>
      <p>
        If you do, somebody else should judge. {applicantName}'s application is taken away from you for every
        role: <b>you can no longer read or score it, and what you wrote about it does not count.</b> Only a
        super reviewer can undo this.
      </p>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <RadioGroupField
          className="knows"
          legend={`How do you know ${applicantName}?`}
          name="acquaintance"
          value={acquaintance ?? ''}
          hasError={isChecked && !acquaintance}
          errorMessage={<FieldError message="Please choose how you know this applicant." />}
          onChange={({ target }) => setAcquaintance(Acquaintance.parse(target.value))}
        >
          {Acquaintance.options.map((each) => (
            <Radio key={each} value={each}>
              {acquaintanceLabel[each]}
            </Radio>
          ))}
        </RadioGroupField>
        <ModalButtons
          label="Yes, I know this applicant"
          isRunning={declaration.isPending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}

import { useState } from 'react'
import * as z from 'zod/mini'
import type { Extension } from '#shared/extension.ts'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { endExtension, useExtensionChange } from './extension-queries.ts'
import { GivenReason, ReasonField, unseenByApplicant } from '#web/ui/reason-field.tsx'

interface Props {
  formId: string
  extension: Extension
  onClose: () => void
}

const Ending = z.object({ reason: GivenReason })

/** Ends somebody's extension now, so that the decisions need not wait for it. */
export default function EndExtensionDialog({ formId, extension, onClose }: Props) {
  const { userId, name, until } = extension
  const [reason, setReason] = useState('')
  const change = useExtensionChange(formId, {
    send: (given: { reason: string }) => endExtension({ params: { formId }, body: { userId, ...given } }),
    success: `${name} has no more extra time.`,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`End the extra time of ${name}?`}
      label="End now"
      variation="destructive"
      schema={Ending}
      values={{ reason }}
      change={change}
      onSubmit={(given) => change.mutate(given)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {name} was promised time until <ZonedDate iso={until} withTime />. From now on they cannot save or
            submit any more, and they get an email about it. What they have submitted counts.
          </p>
          <ReasonField value={reason} onChange={setReason} problem={errors.reason} note={unseenByApplicant} />
        </>
      )}
    </FormDialog>
  )
}

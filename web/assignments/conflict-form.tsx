import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Acquaintance } from '#shared/conflict-of-interest.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AcquaintanceField, GivenAcquaintance } from './acquaintance-field.tsx'

const Declared = z.object({ acquaintance: GivenAcquaintance })

interface Props {
  applicantName: string
  declaration: UseMutationResult<unknown, Error, Acquaintance>
  onClose: () => void
}

/** Reviewers who know the applicant say how, after reading what follows from it. */
export function ConflictForm({ applicantName, declaration, onClose }: Props) {
  const [acquaintance, setAcquaintance] = useState('')
  return (
    <FormDialog
      title="Do you know this applicant?"
      label="Yes, I know this applicant"
      schema={Declared}
      values={{ acquaintance }}
      change={declaration}
      onSubmit={(declared) => declaration.mutate(declared.acquaintance)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            If you do, somebody else should review them. You then lose access to {applicantName}'s application
            for every role:{' '}
            <b>you can no longer read or score it, and what you wrote about it no longer counts.</b> Only a
            super reviewer can undo this.
          </p>
          <AcquaintanceField
            legend={`How do you know ${applicantName}?`}
            value={acquaintance}
            onChange={setAcquaintance}
            problem={errors.acquaintance}
          />
        </>
      )}
    </FormDialog>
  )
}

import { Radio, RadioGroupField } from '@aws-amplify/ui-react'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Acquaintance, acquaintanceLabel } from '#shared/reviews/conflict-of-interest.ts'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'

/** How a person knows an applicant, as forms check it. */
export const GivenAcquaintance = z.pipe(
  z.string(),
  z.enum(Acquaintance.options, 'Please choose how you know them.'),
)

interface FieldProps {
  legend: string
  value: string
  onChange: (acquaintance: string) => void
  problem: string | undefined
}

export const AcquaintanceField = ({ legend, value, onChange, problem }: FieldProps) => (
  <RadioGroupField
    legend={legend}
    name="acquaintance"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    {...errorProps(problem)}
  >
    {Acquaintance.options.map((each) => (
      <Radio key={each} value={each}>
        {acquaintanceLabel[each]}
      </Radio>
    ))}
  </RadioGroupField>
)

interface DialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'label' | 'change' | 'onClose'
> {
  legend: string
  onDeclare: (acquaintance: Acquaintance) => void
  /** What follows from it. */
  children: ReactNode
}

const Declared = z.object({ acquaintance: GivenAcquaintance })

/** Asks how someone knows applicants. */
export function AcquaintanceDialog({ legend, onDeclare, children, ...dialog }: DialogProps) {
  const [acquaintance, setAcquaintance] = useState('')
  return (
    <FormDialog
      {...dialog}
      schema={Declared}
      values={{ acquaintance }}
      onSubmit={(declared) => onDeclare(declared.acquaintance)}
    >
      {(errors) => (
        <>
          {children}
          <AcquaintanceField
            legend={legend}
            value={acquaintance}
            onChange={setAcquaintance}
            problem={errors.acquaintance}
          />
        </>
      )}
    </FormDialog>
  )
}

interface ConflictProps {
  applicantName: string
  declaration: UseMutationResult<unknown, Error, Acquaintance>
  onClose: () => void
}

/** Reviewers who know the applicant say how, after reading what follows from it. */
export const ConflictForm = ({ applicantName, declaration, onClose }: ConflictProps) => (
  <AcquaintanceDialog
    title="Do you know this applicant?"
    label="Yes, I know this applicant"
    legend={`How do you know ${applicantName}?`}
    change={declaration}
    onDeclare={(acquaintance) => declaration.mutate(acquaintance)}
    onClose={onClose}
  >
    <p>
      If you do, someone else should review them. You then lose access to {applicantName}'s application for
      every role: <b>you can no longer read or score it, and what you wrote about it no longer counts.</b> An
      interview that is booked with you is canceled. Only a super reviewer can undo this.
    </p>
  </AcquaintanceDialog>
)

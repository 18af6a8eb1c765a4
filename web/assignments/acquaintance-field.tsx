import { Radio, RadioGroupField } from '@aws-amplify/ui-react'
import * as z from 'zod/mini'
import { Acquaintance, acquaintanceLabel } from '#shared/conflict-of-interest.ts'
import { errorProps } from '#web/ui/field-error.tsx'

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

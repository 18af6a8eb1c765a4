import { Radio, RadioGroupField } from '@aws-amplify/ui-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Acquaintance, acquaintanceLabel } from '#shared/conflict-of-interest.ts'
import { mostDeclared } from '#shared/list-of-names.ts'
import { assignments } from '#shared/routes/assignments.ts'
import { client } from '#web/api/client.ts'
import { ownAssignments } from '#web/assignments/own-assignments.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import { refreshDashboards } from './review-queries.ts'

/** How somebody knows an applicant, as a form checks it. */
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

interface Declaration {
  names: readonly string[]
  acquaintance: Acquaintance
}

/** Says that the caller knows people of these names, in as many calls as it takes. */
export function useDeclaring(formId: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ names, acquaintance }: Declaration) => {
      for (let from = 0; from < names.length; from += mostDeclared)
        await client(assignments).declareNames({
          params: { formId },
          body: { names: names.slice(from, from + mostDeclared), acquaintance },
        })
    },
    onSuccess: async () => {
      onDone()
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['names', formId] }),
        cache.invalidateQueries(ownAssignments(formId)),
        refreshDashboards(),
      ])
    },
  })
}

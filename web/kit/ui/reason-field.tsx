import { TextAreaField } from '@aws-amplify/ui-react'
import * as z from 'zod/mini'
import { useAskBeforeUnload } from '#web/session/kept-draft.ts'
import { errorProps } from './field-error.tsx'

/** A reason as forms check it. */
export const GivenReason = z.string().check(z.trim(), z.minLength(1, 'Please give a reason.'))

export const unseenByApplicant =
  "The applicant doesn't see it. It's kept with the application, until that is erased."

interface Props {
  value: string
  onChange: (reason: string) => void
  problem: string | undefined
  /** Who sees it. */
  note: string
  maxLength?: number | undefined
}

/** The field for the reason of an action. Leaving the page asks first, since the reason would be lost. */
export function ReasonField({ value, onChange, problem, note, maxLength = 1_000 }: Props) {
  useAskBeforeUnload(value !== '')
  return (
    <TextAreaField
      label="Reason"
      descriptiveText={note}
      rows={3}
      maxLength={maxLength}
      isRequired
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...errorProps(problem)}
    />
  )
}

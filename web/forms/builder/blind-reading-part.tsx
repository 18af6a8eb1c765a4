import { Fieldset } from '@aws-amplify/ui-react'
import type { ApplicationForm } from '#shared/form.ts'
import { withPart } from '../form-parts.ts'
import { TickField } from './fields.tsx'

interface Props {
  form: ApplicationForm
  onChange: (form: ApplicationForm) => void
}

/** Whether reviewers read without names. It is settled with the first review that is assigned. */
export function BlindReadingPart({ form, onChange }: Props) {
  const { blindReading } = form
  return (
    <Fieldset className="amplify-field" legend="Reading without names">
      <p className="muted small">
        Reviewers see a pseudonym in place of each applicant&rsquo;s name, and no answers to questions that
        are marked as identifying. Reviews can be assigned after the due date, and from then on this stays as
        it is.
      </p>
      <TickField
        path={['blindReading']}
        label="Reviewers read without names"
        value={blindReading !== undefined}
        onChange={(isBlind) =>
          onChange(withPart(form, 'blindReading', isBlind ? { nameAfterSubmit: false } : undefined))
        }
      />
      {blindReading && (
        <TickField
          path={['blindReading', 'nameAfterSubmit']}
          label="Show reviewers the name once they have submitted their reviews"
          value={blindReading.nameAfterSubmit}
          onChange={(nameAfterSubmit) => onChange(withPart(form, 'blindReading', { nameAfterSubmit }))}
        />
      )}
    </Fieldset>
  )
}

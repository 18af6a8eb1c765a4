import type { ApplicationForm } from '#shared/form.ts'
import { datesOf, type SeasonDate, seasonDateLabel, seasonDates } from '#shared/season-dates.ts'
import { DateTimeField } from '#web/dates/date-time-field.tsx'
import { withPart } from '../form-parts.ts'
import { fieldId } from './parts.ts'
import { useFieldProblem } from './problems.tsx'

interface Props {
  form: ApplicationForm
  change: (form: ApplicationForm) => void
}

/** The dates of the season beside the due date. They are optional, so they are folded away until one is set. */
export function SeasonDatesPart({ form, change }: Props) {
  return (
    <details open={Object.keys(datesOf(form)).length > 0}>
      <summary>More dates of the season</summary>
      <div className="stack">
        <p className="muted small">
          Nobody can begin an application before it opens. The other dates are for planning: the team sees all
          of them, everybody sees when it opens and by when decisions are planned.
        </p>
        {seasonDates.map((name) => (
          <OneDate key={name} name={name} form={form} change={change} />
        ))}
      </div>
    </details>
  )
}

const OneDate = ({ name, form, change }: Props & { name: SeasonDate }) => (
  <DateTimeField
    id={fieldId(name)}
    label={seasonDateLabel[name]}
    value={form[name] ?? ''}
    problem={useFieldProblem(name)}
    onChange={(iso) => change(withPart(form, name, iso || undefined))}
  />
)

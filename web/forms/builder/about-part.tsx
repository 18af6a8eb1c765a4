import { Fieldset } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { fixedWord } from '#shared/forms/form-source.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { datesOf, type SeasonDate, seasonDateLabel, seasonDates } from '#shared/forms/season-dates.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { fieldId, useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import {
  AreaField,
  IdField,
  LineField,
  NumberField,
  SelectField,
  TickField,
} from '#web/kit/authoring/fields.tsx'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { timeZones } from '#web/kit/dates/zoned-time.ts'
import { Notice } from '#web/kit/ui/message.tsx'
import { withParts } from '../form-parts.ts'
import { proposedFormId } from '../proposed-id.ts'
import { boundTo } from './fault-words.ts'
import type { FormDraft } from './use-form-draft.ts'

export function AboutPart({ draft }: { draft: FormDraft }) {
  const { isNew, form, base } = draft
  const write = (changed: Changed<ApplicationForm>) => draft.change(withParts(form, changed))
  const field = boundTo(form, [], write)
  const follows = isNew && form.id === proposedFormId(form.semester, [])
  return (
    <>
      <LineField
        {...field('semester')}
        maxLength={100}
        isReadOnly={base.isFrozen}
        onChange={(semester) => write({ semester, ...(follows && { id: proposedFormId(semester, []) }) })}
      />
      <IdField {...field('id')} hint="Used in links; cannot be changed." isReadOnly={!isNew} />
      <DueDate draft={draft} />
      <SeasonDatesPart form={form} write={write} />
      <SelectField
        {...field('timeZone')}
        isReadOnly={base.isFrozen}
        options={[['', "The chapter's"], ...timeZones().map((zone) => [zone, zone] as const)]}
      />
      <AreaField
        {...field('description')}
        hint="Markdown. It is shown on the first page of the application."
        rows={8}
        maxLength={20_000}
      />
      <AreaField
        {...field('faq')}
        hint="Markdown. Anyone can read them on the contact page while the form is active."
        rows={8}
        maxLength={20_000}
      />
      <NumberField
        {...field('disagreementFrom')}
        hint="Reviewers disagree if their scores of one application are at least this far apart, out of 100. Empty: 20."
      />
      <BlindReadingPart draft={draft} />
    </>
  )
}

function DueDate({ draft: { form, base, change } }: { draft: FormDraft }) {
  const problem = useFieldProblem('dueDate')
  if (base.isFrozen)
    return (
      <Notice>
        Due {formatZoned(form.dueDate)}. The decisions of this form are {fixedWord(base)}, so its semester and
        due date stay as they are.
      </Notice>
    )
  return (
    <DateTimeField
      id={fieldId('dueDate')}
      label="Due date"
      value={form.dueDate}
      problem={problem}
      onChange={(dueDate) => change({ ...form, dueDate })}
    />
  )
}

/** Whether reviewers read without names. It is settled with the first review that is assigned. What was chosen before can be taken back. */
function BlindReadingPart({ draft: { form, base, change } }: { draft: FormDraft }) {
  const { blindReading } = form
  const isSettled = base.hasReviews === true && same(blindReading, base.form.blindReading)
  return (
    <Fieldset className="amplify-field" legend="Reading without names" isDisabled={isSettled}>
      <p className="muted small">
        Reviewers see a pseudonym in place of each applicant&rsquo;s name, and no answers to questions that
        are marked as identifying.{' '}
        {isSettled
          ? 'Reviews of this form have been assigned, so this stays as it is. To change it, duplicate the form, and change it in the copy.'
          : 'Reviews can be assigned after the due date, and from then on this stays as it is.'}
      </p>
      <TickField
        path={['blindReading']}
        label="Reviewers read without names"
        value={blindReading !== undefined}
        onChange={(isBlind) =>
          change(withParts(form, { blindReading: isBlind ? { nameAfterSubmit: false } : undefined }))
        }
      />
      {blindReading && (
        <TickField
          path={['blindReading', 'nameAfterSubmit']}
          label="Show reviewers the name once they have submitted their reviews"
          value={blindReading.nameAfterSubmit}
          onChange={(nameAfterSubmit) => change(withParts(form, { blindReading: { nameAfterSubmit } }))}
        />
      )}
    </Fieldset>
  )
}

interface SeasonDatesProps {
  form: ApplicationForm
  write: (changed: Changed<ApplicationForm>) => void
}

/** The dates of the season beside the due date. They are optional, so they are folded away at first if none is set. */
function SeasonDatesPart({ form, write }: SeasonDatesProps) {
  // A date that is being typed is none for a moment.
  const [isOpenFirst] = useState(Object.keys(datesOf(form)).length > 0)
  return (
    <details open={isOpenFirst}>
      <summary>More dates of the season</summary>
      <div className="stack">
        <p className="muted small">
          Nobody can begin an application before it opens. The other dates are for planning. Everybody sees
          all of them, on the first page of the portal too, so leave out what you don&rsquo;t want to promise.
        </p>
        {seasonDates.map((name) => (
          <OneDate key={name} name={name} form={form} write={write} />
        ))}
      </div>
    </details>
  )
}

const OneDate = ({ name, form, write }: SeasonDatesProps & { name: SeasonDate }) => (
  <DateTimeField
    id={fieldId(name)}
    label={seasonDateLabel[name]}
    value={form[name] ?? ''}
    problem={useFieldProblem(name)}
    onChange={(iso) => write({ [name]: iso })}
  />
)

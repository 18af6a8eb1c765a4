import { Fieldset } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fixedWord } from '#shared/forms/form-source.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { datesOf, type SeasonDate, seasonDateLabel, seasonDates } from '#shared/forms/season-dates.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { timeAt, wallTime } from '#shared/kernel/time-zone.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
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
import { ownZone, timeZones } from '#web/kit/dates/zoned-time.ts'
import { Notice } from '#web/kit/ui/message.tsx'
import { withParts } from '../form-parts.ts'
import { boundTo } from './fault-words.ts'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

interface DatesProps {
  form: ApplicationForm
  /** The zone in which all dates are written. */
  zone: string
  write: (changed: Changed<ApplicationForm>) => void
}

/** What the season is called, when it is, and what the form says about itself. */
export function DatesStep({ draft }: { draft: FormDraft }) {
  const { form, base } = draft
  const { data: config } = useQuery(siteConfigQuery)
  const chapterZone = config?.timeZone ?? ownZone()
  const zone = form.timeZone ?? chapterZone
  const write = (changed: Changed<ApplicationForm>) => draft.change(withParts(form, changed))
  const field = boundTo(form, [], write)
  return (
    <>
      <LineField {...field('semester')} hint="Such as Fall 2027" maxLength={100} isReadOnly={base.isFrozen} />
      <SelectField
        {...field('timeZone')}
        value={form.timeZone ?? ''}
        hint="For all dates below, and in letters and emails. With another zone the clock times stay as written."
        isReadOnly={base.isFrozen}
        options={[['', `The chapter’s: ${chapterZone}`], ...timeZones().map((each) => [each, each] as const)]}
        onChange={(timeZone) =>
          write({ timeZone, ...(!base.isFrozen && inZone(form, zone, timeZone || chapterZone)) })
        }
      />
      <div className={styles.pair}>
        <OneDate name="opensAt" {...{ form, zone, write }} />
        {base.isFrozen ? (
          <Notice>
            Due {formatZoned(form.dueDate, zone)}. The decisions of this form are {fixedWord(base)}, so its
            name and due date stay as they are.
          </Notice>
        ) : (
          <OneDate name="dueDate" {...{ form, zone, write }} />
        )}
      </div>
      <MoreDates {...{ form, zone, write }} />
      <AreaField
        {...field('description')}
        hint="Markdown. It is shown on the first page of the application."
        rows={6}
        maxLength={20_000}
      />
      <AreaField
        {...field('faq')}
        hint="Markdown. Anyone can read them on the contact page while the form is open."
        rows={6}
        maxLength={20_000}
      />
      <BlindReadingPart draft={draft} />
      <details>
        <summary>More</summary>
        <div className="stack">
          <NumberField
            {...field('disagreementFrom')}
            label="Reviewers disagree from ... points apart"
            hint="Out of 100. Empty: 20."
          />
          <IdField {...field('id')} hint="Used in links; cannot be changed." isReadOnly />
        </div>
      </details>
    </>
  )
}

/** The dates as the clocks of another zone show the same times. */
const inZone = (form: ApplicationForm, from: string, to: string) =>
  Object.fromEntries(
    Object.entries({ dueDate: form.dueDate, ...datesOf(form) }).flatMap(([name, iso]) =>
      iso ? [[name, timeAt(wallTime(iso, from), to)]] : [],
    ),
  )

const OneDate = ({ name, form, zone, write }: DatesProps & { name: SeasonDate | 'dueDate' }) => (
  <DateTimeField
    id={fieldId(name)}
    label={name === 'dueDate' ? 'Due date' : seasonDateLabel[name]}
    zone={zone}
    value={form[name] ?? ''}
    problem={useFieldProblem(name)}
    onChange={(iso) => write({ [name]: iso })}
  />
)

/** The other dates of the season. They are optional, so they are folded away at first if none is set. */
function MoreDates(props: DatesProps) {
  const names = seasonDates.filter((name) => name !== 'opensAt')
  // A date that is being typed is none for a moment.
  const [isOpenFirst] = useState(names.some((name) => props.form[name]))
  return (
    <details open={isOpenFirst}>
      <summary>More dates of the season</summary>
      <div className="stack">
        <p className="muted small">
          Nobody can begin an application before it opens. These dates are for planning. Everybody sees all of
          them, on the first page of the portal too, so leave out what you don&rsquo;t want to promise.
        </p>
        <div className={styles.dates}>
          {names.map((name) => (
            <OneDate key={name} name={name} {...props} />
          ))}
        </div>
      </div>
    </details>
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

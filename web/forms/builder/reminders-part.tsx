import { Fieldset } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import {
  type AllReminders,
  type ReminderKind,
  reminderKinds,
  reminderLabel,
  reminderMeaning,
  reminderPlaceholders,
  remindersOf,
} from '#shared/forms/reminder.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { fieldId, useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { AreaField, LineField, TickField } from '#web/kit/authoring/fields.tsx'
import { PlaceholderList } from '#web/kit/authoring/placeholder-list.tsx'
import { WeekdayChoice } from '#web/kit/dates/weekday-choice.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { withParts } from '../form-parts.ts'
import { boundTo } from './fault-words.ts'
import { nextReminderWords } from './next-reminder-words.ts'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

/** The form's reminders, each with its switch, its text, and when it is sent next. */
export function RemindersPart({ draft }: { draft: FormDraft }) {
  return (
    <>
      <h2>Reminders</h2>
      <p className="muted">
        The portal sends these emails by itself, by day only: reminders due between 21:00 and 8:00 in the
        chapter&rsquo;s time zone are sent in the morning. Nobody gets a reminder of what is done, or after
        switching off reminders on the profile page.
      </p>
      {reminderKinds.map((kind) => (
        <OneReminder key={kind} kind={kind} draft={draft} />
      ))}
    </>
  )
}

interface OneProps<Kind extends ReminderKind = ReminderKind> {
  kind: Kind
  draft: FormDraft
}

function OneReminder({ kind, draft }: OneProps) {
  const { form, change } = draft
  const all = remindersOf(form)
  const { isOn } = all[kind]
  const set = (part: Changed<AllReminders['reviews']>) =>
    change(withParts(form, { reminders: { ...form.reminders, [kind]: { ...all[kind], ...part } } }))
  const field = boundTo<Omit<AllReminders['reviews'], 'weekdays'>>(all[kind], ['reminders', kind], set)
  return (
    <Fieldset className={`amplify-field ${styles.reminder}`} legend={reminderLabel[kind]}>
      <TickField {...field('isOn')} label="Remind them" />
      {isOn && <NextTime kind={kind} draft={draft} />}
      {isOn && kind === 'reviews' && <DigestDays chosen={all.reviews.weekdays} onChange={set} />}
      {isOn && (
        <>
          <LineField {...field('subject')} maxLength={150} />
          <AreaField {...field('text')} label="Text (markdown)" rows={7} maxLength={10_000} />
          <PlaceholderList names={reminderPlaceholders[kind]} meaning={reminderMeaning} />
        </>
      )}
    </Fieldset>
  )
}

function NextTime({ kind, draft }: OneProps) {
  const { data: config } = useQuery(siteConfigQuery)
  const now = useNow()
  return (
    <p className="muted small" role="status">
      {config ? nextReminderWords(kind, draft.form, draft.base.nextReminders, config.timeZone, now) : '...'}
    </p>
  )
}

interface DaysProps {
  chosen: readonly number[]
  onChange: (part: { weekdays: number[] }) => void
}

const DigestDays = ({ chosen, onChange }: DaysProps) => (
  <WeekdayChoice
    id={fieldId('reminders', 'reviews', 'weekdays')}
    legend="In the morning on"
    chosen={chosen}
    problem={useFieldProblem('reminders', 'reviews', 'weekdays')}
    onChange={(weekdays) => onChange({ weekdays })}
  />
)

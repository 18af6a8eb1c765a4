import type { FormSource } from '#shared/forms/form-source.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { nextDigest, spanBefore, willGoAt } from '#shared/forms/reminder-time.ts'
import { type ReminderKind, remindersOf } from '#shared/forms/reminder.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'

/** When an active reminder is sent next, in the chapter's time zone, or why that is not known yet. */
export function nextReminderWords(
  kind: ReminderKind,
  form: ApplicationForm,
  known: FormSource['nextReminders'],
  timeZone: string,
  now: Date,
): string {
  const next = (iso: string | undefined, otherwise: string) =>
    iso ? `Next: ${formatZoned(iso, timeZone)}` : otherwise
  switch (kind) {
    case 'draft72':
    case 'draft24':
      if (!form.dueDate) return 'It is sent once the form has a due date.'
      return next(
        willGoAt(spanBefore(kind, form.dueDate), timeZone, now)?.toISOString(),
        'It is too late for this due date.',
      )
    case 'reviews':
      return next(
        nextDigest(remindersOf(form).reviews.weekdays, timeZone, now)?.toISOString(),
        'Choose a day of the week.',
      )
    case 'interview':
      return next(known?.interview, 'It is sent once an interview is booked.')
    case 'offer':
      return next(known?.offer, 'It is sent once offers are released.')
  }
}

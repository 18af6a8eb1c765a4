import { setting } from '#functions/setting.ts'
import { DraftReminder } from '#shared/forms/form-reminders.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { nextDigest, spanBefore, willGoAt } from '#shared/forms/reminder-time.ts'
import { remindersOf } from '#shared/forms/reminder.ts'
import { repeatable } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'

const chapterZone = setting('TIME_ZONE')

/**
 * The writes that schedule the reminders of a form in the outbox: one for each future moment of a reminder that is on. An earlier job that
 * no longer fits the form finds that out when it is due.
 */
export function reminderJobs(form: ApplicationForm, now: Date): Write[] {
  const { reviews, ...others } = remindersOf(form)
  return [
    ...DraftReminder.options.flatMap((kind) => (others[kind].isOn ? draftJob(form, kind, now) : [])),
    ...(reviews.isOn ? digestJob(form.id, reviews.weekdays, now) : []),
  ]
}

/** The write that tells those who wait for it that the form is open, once it is. */
export function openingJob({ id: formId, opensAt = '' }: Pick<ApplicationForm, 'id' | 'opensAt'>, now: Date) {
  const due = new Date(Math.max(Date.parse(opensAt) || 0, now.getTime()))
  return repeatable(
    { name: `all-openings#${formId}#${due.toISOString()}`, kind: 'all-openings', formId },
    due,
  )
}

function draftJob({ id: formId, dueDate }: ApplicationForm, reminder: DraftReminder, now: Date): Write[] {
  if (!dueDate) return []
  const at = willGoAt(spanBefore(reminder, dueDate), chapterZone, now)
  const deadline = new Date(dueDate).toISOString()
  const name = `all-draft-reminders#${formId}#${reminder}#${deadline}`
  return at ? [repeatable({ name, kind: 'all-draft-reminders', formId, reminder, deadline }, at)] : []
}

/** The job of the next digest of a form. Each has its day in its name, and adds the next one. */
export function digestJob(formId: string, weekdays: readonly number[], now: Date): Write[] {
  const due = nextDigest(weekdays, chapterZone, now)
  if (!due) return []
  const at = due.toISOString()
  return [
    repeatable({ name: `all-review-digests#${formId}#${at}`, kind: 'all-review-digests', formId, at }, due),
  ]
}

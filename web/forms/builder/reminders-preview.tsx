import type { ApplicationForm } from '#shared/form.ts'
import { filledMessage } from '#shared/filled-message.ts'
import {
  type ReminderKind,
  reminderLabel,
  type ReminderValues,
  remindersOf,
  remindersOn,
} from '#shared/reminder.ts'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import styles from './builder.module.css'

/** The active reminders as their recipients get them. */
export function RemindersPreview({ form }: { form: ApplicationForm }) {
  const on = remindersOn(form)
  if (on.length === 0) return <p className="muted">No reminders.</p>
  return on.map((kind) => <OneMail key={kind} kind={kind} form={form} />)
}

function OneMail({ kind, form }: { kind: ReminderKind; form: ApplicationForm }) {
  const { subject, markdown } = filledMessage(remindersOf(form)[kind], exampleFor(form))
  return (
    <section className={styles.letter} aria-label={reminderLabel[kind]}>
      <p className="small muted">{reminderLabel[kind]}</p>
      <p>
        <b>{subject}</b>
      </p>
      <Markdown text={markdown} />
      <p className="small muted">
        This is a reminder. You can switch off all reminders on your profile page.
      </p>
    </section>
  )
}

const exampleFor = ({ semester, dueDate }: ApplicationForm): ReminderValues<ReminderKind> => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  semester,
  link: location.origin,
  deadline: dueDate ? formatZoned(dueDate) : 'the deadline',
  count: '3 reviews',
  roles: 'Engineer',
  time: 'the day and time, 30 minutes',
  place: 'Room 1',
})

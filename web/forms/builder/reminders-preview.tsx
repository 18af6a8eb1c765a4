import { useQuery } from '@tanstack/react-query'
import type { ApplicationForm } from '#shared/form.ts'
import { filledMessage } from '#shared/filled-message.ts'
import { type ReminderKind, reminderLabel, remindersOf, remindersOn } from '#shared/reminder.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import styles from './builder.module.css'
import { exampleFor } from './reminder-example.ts'

/** The active reminders as their recipients get them. */
export function RemindersPreview({ form }: { form: ApplicationForm }) {
  const { data: config } = useQuery(siteConfigQuery)
  const on = remindersOn(form)
  if (on.length === 0) return <p className="muted">No reminders.</p>
  const timeZone = form.timeZone ?? config?.timeZone
  return timeZone && on.map((kind) => <OneMail key={kind} {...{ kind, form, timeZone }} />)
}

interface Props {
  kind: ReminderKind
  form: ApplicationForm
  /** Mails name times in the zone of the form, or of the chapter. */
  timeZone: string
}

function OneMail({ kind, form, timeZone }: Props) {
  const values = { ...exampleFor(form, kind, timeZone), link: location.origin }
  const { subject, markdown } = filledMessage(remindersOf(form)[kind], values)
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

import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { Answers } from '#shared/applications/response.ts'
import { shownQuestions } from '#shared/applications/shown.ts'
import { filledMessage } from '#shared/forms/filled-message.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { filledLetter, type LetterValues, withLineBreaks } from '#shared/forms/letter.ts'
import { withFixedRoles } from '#shared/forms/open-roles.ts'
import { type ReminderKind, reminderLabel, remindersOf, remindersOn } from '#shared/forms/reminder.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { Signature } from '#web/kit/ui/signature.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { letterOf, useLetter } from './letters.ts'
import type { Part } from './parts.ts'
import { exampleFor } from './reminder-example.ts'
import { TrialFields } from './trial-fields.tsx'
import styles from './builder.module.css'

interface Props {
  form: ApplicationForm
  part: Part
}

const previewOf = { letters: 'As Ada Lovelace gets it', reminders: 'As people get it' } as const

/** The part that is being edited, as applicants will see it. */
export const Preview = memo(function Preview({ form, part }: Props) {
  const [isShown, setShown] = useState(true)
  return (
    <aside className={styles.preview} aria-label="Preview">
      <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the preview' : 'Show the preview'}
      </TextButton>
      {isShown && (
        <div className={`surface ${styles.previewed}`}>
          <p className="kicker">{previewOf[part as 'letters'] ?? 'As applicants see it'}</p>
          {part === 'dates' && <AboutPreview form={form} />}
          {part === 'letters' && <LettersPreview form={form} />}
          {part === 'reminders' && <RemindersPreview form={form} />}
          {typeof part === 'number' && <SectionPreview form={form} index={part} />}
        </div>
      )}
    </aside>
  )
})

const AboutPreview = ({ form: { semester, dueDate, description } }: { form: ApplicationForm }) => (
  <>
    <p className={styles.title}>{semester || 'Semester'}</p>
    {dueDate && <p className="muted num">Due {formatZoned(dueDate)}</p>}
    <Markdown text={description} />
  </>
)

const LettersPreview = ({ form }: { form: ApplicationForm }) => (
  <>
    <LetterPreview form={form} />
    {form.welcomeText && (
      <section className={styles.letter} aria-label="What happens next">
        <p className="small muted">Who accepted</p>
        <p>
          <b>What happens next</b>
        </p>
        <Markdown text={withLineBreaks(form.welcomeText)} />
        {form.kickoffAt && (
          <p>Kickoff: {[formatZoned(form.kickoffAt), form.kickoffPlace].filter(Boolean).join(', ')}</p>
        )}
      </section>
    )}
  </>
)

/** The letter that is being written, for someone who applied for a role that gets it. */
function LetterPreview({ form }: { form: ApplicationForm }) {
  const { decisionLetters: letters, semester, signer } = form
  const { path, label } = useLetter(form).current
  if (!letters) return <p className="muted">No letters yet.</p>
  const { current, find, nameOf } = chapterRoles
  const role = current.find((each) => path[0] === 'denied' || find(each)?.letters === path[1])
  const values: LetterValues = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: role ? nameOf(role) : 'Engineer',
    semester,
    deadline: 'the end of the month',
  }
  return (
    <section className={styles.letter} aria-label={label}>
      <p>Dear Ada Lovelace,</p>
      <Markdown text={filledLetter(letterOf(letters, path), values)} />
      <Signature signer={signer} />
    </section>
  )
}

/** A section that can be tried out. Its answers are not kept. */
function SectionPreview({ form, index }: { form: ApplicationForm; index: number }) {
  const section = form.sections[index]!
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <>
      <p className={styles.title}>{section.sectionName || 'Untitled section'}</p>
      {section.description && (
        <div className="lede">
          <Markdown text={section.description} />
        </div>
      )}
      <TrialFields
        questions={shownQuestions(section.questions, answers)}
        rules={withFixedRoles(form, chapterRoles)}
        answers={answers}
        onChange={setAnswers}
      />
    </>
  )
}

/** The active reminders as their recipients get them. */
function RemindersPreview({ form }: { form: ApplicationForm }) {
  const { data: config } = useQuery(siteConfigQuery)
  const on = remindersOn(form)
  if (on.length === 0) return <p className="muted">No reminders.</p>
  const timeZone = form.timeZone ?? config?.timeZone
  return timeZone && on.map((kind) => <OneMail key={kind} {...{ kind, form, timeZone }} />)
}

interface MailProps {
  kind: ReminderKind
  form: ApplicationForm
  /** Mails name times in the zone of the form, or of the chapter. */
  timeZone: string
}

function OneMail({ kind, form, timeZone }: MailProps) {
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

import { memo, useState } from 'react'
import type { ApplicationForm } from '#shared/form.ts'
import { filledLetter, type LetterValues } from '#shared/letter.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { letterNames, letterOf } from './letter-names.ts'
import type { Part } from './parts.ts'
import { SectionPreview } from './section-preview.tsx'

interface Props {
  form: ApplicationForm
  part: Part
}

/** The part that is being written, as applicants will see it. */
export const Preview = memo(function Preview({ form, part }: Props) {
  const [isShown, setShown] = useState(true)
  return (
    <aside className="builder__preview" aria-label="Preview">
      <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the preview' : 'Show the preview'}
      </TextButton>
      {isShown && (
        <div className="surface preview">
          <p className="kicker">As applicants see it</p>
          {part === 'about' && <AboutPreview form={form} />}
          {part === 'letters' && <LettersPreview form={form} />}
          {typeof part === 'number' && (
            <SectionPreview section={form.sections[part]!} disabledRoles={form.disabledRoles} />
          )}
        </div>
      )}
    </aside>
  )
})

const AboutPreview = ({ form: { semester, dueDate, description } }: { form: ApplicationForm }) => (
  <>
    <p className="preview__title">{semester || 'Semester'}</p>
    {dueDate && <p className="muted num">Due {formatZoned(dueDate)}</p>}
    <Markdown text={description} />
  </>
)

function LettersPreview({ form: { decisionLetters: letters, semester } }: { form: ApplicationForm }) {
  if (!letters) return <p className="muted">No letters yet.</p>
  const values: LetterValues = {
    first: 'Ada',
    last: 'Lovelace',
    role: 'Engineer',
    semester,
    deadline: 'the end of the month',
  }
  return letterNames.map(({ path, label }) => (
    <section key={label} className="preview__letter" aria-label={label}>
      <p className="small muted">{label}</p>
      <p>Dear Ada Lovelace,</p>
      <Markdown text={filledLetter(letterOf(letters, path), values)} />
    </section>
  ))
}

import { uploadTypes } from '#shared/applications/upload.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { counted } from '#shared/kernel/wording.ts'

/** For applicants who have not begun: what the form will ask of everybody. */
export function ThingsToHave({ form: { sections } }: { form: PublicForm }) {
  const common = sections.filter(({ forRoles }) => !forRoles)
  const questions = common.flatMap((section) => section.questions)
  const files = questions.filter(({ questionType }) => questionTypes[questionType].answer === 'file')
  const texts = questions.filter(({ questionType }) => questionType === 'long-answer')
  const longest = Math.max(0, ...texts.map(({ maximumWordCount = 0 }) => maximumWordCount))
  const chooses = questions.some(({ questionType }) => questionTypes[questionType].answer === 'roles')
  if (files.length + texts.length === 0 && !chooses) return <SavedAsYouWrite />
  return (
    <section className="stack" aria-labelledby="have-ready">
      <h2 id="have-ready">What to have ready</h2>
      <ul className="bullets">
        {files.map(({ questionId, questionText }) => (
          <li key={questionId}>
            A file for “{questionText}”: {Object.keys(uploadTypes).join(', ')}, at most 10 MB
          </li>
        ))}
        {texts.length > 0 && (
          <li>
            Time for {counted(texts.length, 'written answer')}
            {longest > 0 && ` of up to ${counted(longest, 'word')}`}
          </li>
        )}
        {chooses && (
          <li>
            The roles that you want
            {sections.length > common.length && ': some sections are for some roles only'}
          </li>
        )}
      </ul>
      <SavedAsYouWrite />
    </section>
  )
}

const SavedAsYouWrite = () => (
  <p>Everything is saved as you write. You can stop at any time and continue later, on any device.</p>
)

import { useObserved } from '#web/autosave/observable.ts'
import { useApplication } from '../application.tsx'
import { LeftAnswers } from '../left-answers.tsx'

/** Unsaved answers to questions that the form does not ask any more. No field shows them. */
export function SetAside() {
  const { form, keeper } = useApplication()
  const all = useObserved(keeper.older, () => keeper.older.all())
  const asked = new Set(form.sections.flatMap(({ questions }) => questions.map((each) => each.questionId)))
  const left = all.filter(({ questionId }) => !asked.has(questionId))
  if (left.length === 0) return null
  return (
    <LeftAnswers
      {...{ form, left }}
      onDiscard={() => left.forEach((each) => keeper.older.settle(each))}
      aria-label="Answers without a question"
    >
      <p>
        <b>The form has changed, and some of what you wrote here was not saved.</b>
      </p>
    </LeftAnswers>
  )
}

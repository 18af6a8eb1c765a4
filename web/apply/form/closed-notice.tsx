import { Button } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import type { PublicForm } from '#shared/form.ts'
import type { Answers } from '#shared/response.ts'
import { Icon } from '#web/ui/icon.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { answerText } from '#web/answers/answer-text.ts'
import { useApplication } from '../application.tsx'
import { useDraft, useSaveState } from '#web/draft/use-draft.ts'

/** The application takes no more answers. What was not stored in time can still be read, and copied from here. */
export function ClosedNotice() {
  const { form, draft, autosave } = useApplication()
  const { phase, closedBecause } = useSaveState(autosave)
  const hasUnsaved = useDraft(draft, () => draft.hasUnsaved())
  if (phase !== 'closed') return null
  const copy = () => void copyText(unsavedText(form, draft.unsaved()))
  return (
    <section className="message message--failure" role="alert">
      <Icon shape="problem" />
      <div className="stack">
        <p>
          <b>{closedBecause}</b>
        </p>
        {hasUnsaved && (
          <>
            <p>
              What you changed after the last save is not part of your application. It is still on this page.
            </p>
            <p>
              <Button onClick={copy}>Copy what is not saved</Button>
            </p>
          </>
        )}
        <p>
          <Link to="/apply/status">See your applications</Link>
        </p>
      </div>
    </section>
  )
}

function unsavedText({ sections }: PublicForm, unsaved: { answers: Answers }[]) {
  const answers: Answers = Object.assign({}, ...unsaved.map((each) => each.answers))
  return sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionId }) => Object.hasOwn(answers, questionId))
    .map((question) => `${question.questionText}\n${answerText(question, answers[question.questionId]!)}`)
    .join('\n\n')
}

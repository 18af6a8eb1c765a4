import { Button } from '@aws-amplify/ui-react'
import { ApiError } from '#web/api/api-error.ts'
import { Failure } from '#web/ui/message.tsx'
import { HiddenAnswers } from '../hidden-answers.tsx'
import styles from './builder.module.css'
import { withQuestionBack } from './form-edits.ts'
import { hiddenBy } from './hidden-by.ts'
import { NewerNotice } from './newer-notice.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** What prevents saving, and how saving would affect answers. */
export function BuilderNotices({ draft }: { draft: FormDraft }) {
  const { form, base, newer, failure, change } = draft
  const isConflict = failure instanceof ApiError && failure.code === 'CONFLICT'
  return (
    <div className={`stack ${styles.notices}`}>
      <div role="alert">
        {newer && <NewerNotice key={newer.version.rev} draft={draft} newer={newer} />}
        {failure && !(isConflict && newer) && <Failure>{failure.message}</Failure>}
      </div>
      <HiddenAnswers
        questions={hiddenBy(draft)}
        action={(question) => (
          <Button
            size="small"
            variation="link"
            onClick={() => change(withQuestionBack(form, question, base.form.sections))}
          >
            Bring back<span className="vh"> {question.questionText}</span>
          </Button>
        )}
      />
    </div>
  )
}

import type { Question } from '#shared/forms/form.ts'
import { isRefused } from '#web/api/api-error.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { DiscardChanges } from '#web/kit/ui/discard-changes.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { HiddenAnswers } from '../hidden-answers.tsx'
import { withQuestionBack } from './form-edits.ts'
import { NewerNotice } from './newer-notice.tsx'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

/** What prevents saving, and how saving would affect answers. */
export function BuilderNotices({ draft, hidden }: { draft: FormDraft; hidden: readonly Question[] }) {
  const { form, base, newer, failure, change } = draft
  return (
    <div className={`stack ${styles.notices}`}>
      <div role="alert">
        {newer && <NewerNotice key={newer.version.rev} draft={draft} newer={newer} />}
        {failure && !(newer && isRefused(failure, 'CONFLICT')) && <Failure>{failure.message}</Failure>}
      </div>
      <HiddenAnswers
        questions={hidden}
        action={(question) => (
          <ActionButton
            size="small"
            variation="link"
            onClick={() => change(withQuestionBack(form, question, base.form.sections))}
          >
            Bring back<span className="vh"> {question.questionText}</span>
          </ActionButton>
        )}
      />
    </div>
  )
}

/** Whether the form is saved, and the buttons for that. */
export function SaveState({ draft, onSave }: { draft: FormDraft; onSave: () => void }) {
  const { isChanged, isSaving, newer, discard } = draft
  return (
    <span className="push">
      <span className="muted small" role="status">
        {isSaving ? 'Saving...' : isChanged ? 'Draft, kept in this browser' : 'Saved'}
      </span>
      {isChanged && <DiscardChanges size="small" onDiscard={discard} />}
      <ActionButton
        size="small"
        {...(isChanged && { variation: 'primary' })}
        isRunning={isSaving}
        isPossible={!newer}
        onClick={onSave}
      >
        Save form
      </ActionButton>
    </span>
  )
}

import type { Question } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { isRefused } from '#web/api/api-error.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
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

interface BarProps {
  title: string
  draft: FormDraft
  onSave: () => void
}

/** The bar that stays in view: what is being edited, whether it is saved, and the save button. */
export function BuilderBar({ title, draft, onSave }: BarProps) {
  const { isNew, isChanged, isSaving, newer, discard } = draft
  return (
    <div className={styles.bar}>
      <h1 className="h1--dense">{title}</h1>
      <span className="muted small" role="status">
        {isSaving ? 'Saving...' : isChanged ? 'Draft, kept in this browser' : !isNew && 'Saved'}
      </span>
      <span className="row push">
        {isChanged && <DiscardChanges onDiscard={discard} />}
        <ButtonLink to={pathTo('forms')}>All forms</ButtonLink>
        <ActionButton variation="primary" isRunning={isSaving} isPossible={!newer} onClick={onSave}>
          {isNew ? 'Create form' : 'Save form'}
        </ActionButton>
      </span>
    </div>
  )
}

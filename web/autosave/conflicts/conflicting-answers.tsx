import { Button } from '@aws-amplify/ui-react'
import { type AnswerValue, isBlank } from '#shared/response.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { showUndo } from '#web/ui/toast.ts'
import { useObserved } from '../observable.ts'
import type { DraftField } from '../open-drafts.ts'
import { useSaveState } from '../save-state.ts'
import styles from './conflicting-answers.module.css'

/** Below a field: other answers that the person may want instead. */
export const ConflictingAnswers = (field: DraftField) => (
  <>
    <ChangedElsewhere {...field} />
    <Offered {...field} />
  </>
)

/** The answer was changed both here and elsewhere, and one of the two must be chosen. */
function ChangedElsewhere(field: DraftField) {
  const { sectionId, questionId, fieldId, textOf, isReadOnly = false } = field
  const { draft, autosave } = field.of
  const other = useObserved(draft, () => draft.otherAnswer(sectionId, questionId))
  const isClosed = useSaveState(autosave).phase === 'closed' || isReadOnly
  if (other === undefined) return null
  const choose = (side: 'mine' | 'theirs') => {
    offerUndo(field, other)
    draft.choose(sectionId, questionId, side)
    document.getElementById(fieldId)?.focus()
  }
  return (
    <MessageBox isFailure role="group" aria-label="Choose one of two answers">
      <p role="alert">
        This answer was also changed on another device or in another tab. Your version is above; the other
        one:
      </p>
      <OtherAnswer answer={other} textOf={textOf} />
      <p className="row">
        <Button isDisabled={isClosed} onClick={() => choose('mine')}>
          Keep my answer
        </Button>
        <Button isDisabled={isClosed} onClick={() => choose('theirs')}>
          Take the other one
        </Button>
      </p>
    </MessageBox>
  )
}

/**
 * Two closed tabs had different unsaved answers: the field has the newer one, and the older one is offered. So is one that was declined, if
 * that is undone.
 */
function Offered(field: DraftField) {
  const { sectionId, questionId, fieldId, textOf, isReadOnly = false } = field
  const { draft, keeper } = field.of
  const older = useObserved(keeper.older, () => keeper.older.to(questionId))
  if (!older) return null
  const settle = () => {
    offerUndo(field, older.answer)
    keeper.older.settle(older)
    document.getElementById(fieldId)?.focus()
  }
  const take = () => {
    settle()
    draft.change(sectionId, questionId, older.answer)
  }
  return (
    <MessageBox role="group" aria-label="Another answer that was not saved">
      <p role="status">There is another answer from another tab or device, which is not saved:</p>
      <OtherAnswer answer={older.answer} textOf={textOf} />
      <p className="row">
        <Button isDisabled={isReadOnly} onClick={settle}>
          Keep the answer above
        </Button>
        <Button isDisabled={isReadOnly} onClick={take}>
          Take this one
        </Button>
      </p>
    </MessageBox>
  )
}

/** What is not chosen is gone with the next save. Until then and for a while after, the choice can be taken back. */
function offerUndo({ of: { draft, keeper }, sectionId, questionId }: DraftField, answer: AnswerValue) {
  const above = draft.answersIn(sectionId)[questionId] ?? ''
  showUndo('You have chosen one of two answers.', async () => {
    draft.change(sectionId, questionId, above)
    keeper.older.add([{ sectionId, questionId, answer }])
    return undefined
  })
}

const OtherAnswer = ({ answer, textOf }: Pick<DraftField, 'textOf'> & { answer: AnswerValue }) => (
  <blockquote className={styles.other}>
    {isBlank(answer) ? <i>Nothing: the answer was removed.</i> : textOf(answer)}
  </blockquote>
)

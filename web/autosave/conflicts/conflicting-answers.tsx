import { Button } from '@aws-amplify/ui-react'
import { type AnswerValue, isBlank, sameAnswer } from '#shared/applications/response.ts'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { showUndo } from '#web/kit/ui/toast.ts'
import { useObserved } from '../observable.ts'
import { type DraftField, findDraft } from '../open-drafts.ts'
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
    offerUndo(field, other, side === 'theirs')
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
  const settle = (isTaken: boolean) => {
    offerUndo(field, older.answer, isTaken)
    keeper.older.settle(older)
    if (isTaken) draft.change(sectionId, questionId, older.answer)
    document.getElementById(fieldId)?.focus()
  }
  return (
    <MessageBox role="group" aria-label="Another answer that was not saved">
      <p role="status">There is another answer from another tab or device, which is not saved:</p>
      <OtherAnswer answer={older.answer} textOf={textOf} />
      <p className="row">
        <Button isDisabled={isReadOnly} onClick={() => settle(false)}>
          Keep the answer above
        </Button>
        <Button isDisabled={isReadOnly} onClick={() => settle(true)}>
          Take this one
        </Button>
      </p>
    </MessageBox>
  )
}

/**
 * The next save removes what was not chosen. For a while, the choice can be undone: the field gets its earlier answer back, and the other one
 * is offered. If the field was changed since, it stays, and what the choice removed is offered.
 */
function offerUndo(field: DraftField, other: AnswerValue, isTaken: boolean) {
  const { of, sectionId, questionId, fieldId } = field
  const { draft, autosave, keeper } = of
  const answerNow = () => draft.answerIn(sectionId, questionId) ?? ''
  const above = answerNow()
  showUndo('You have chosen one of two answers.', async () => {
    if (findDraft(draft.id)?.draft !== draft || autosave.state.phase === 'closed')
      throw new Error('This can no longer be changed.')
    const isAsChosen = sameAnswer(answerNow(), isTaken ? other : above)
    if (isTaken && isAsChosen) draft.change(sectionId, questionId, above)
    keeper.older.add([{ sectionId, questionId, answer: isTaken && !isAsChosen ? above : other }])
    document.getElementById(fieldId)?.focus()
    return undefined
  })
}

const OtherAnswer = ({ answer, textOf }: Pick<DraftField, 'textOf'> & { answer: AnswerValue }) => (
  <blockquote className={styles.other}>
    {isBlank(answer) ? <i>Nothing: the answer was removed.</i> : textOf(answer)}
  </blockquote>
)
